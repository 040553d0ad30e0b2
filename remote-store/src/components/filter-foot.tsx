import { Button, useTranslation } from '@agency/shared';
import './filter-foot.css';

interface FilterFootProps {
  /** What applying leaves: the live count, or the same without it as long as that is not known. */
  label: string;
  onReset: () => void;
  onApply: () => void;
}

/** The fixed foot of a sheet of filters. */
export function FilterFoot({ label, onReset, onApply }: FilterFootProps) {
  const { t } = useTranslation('remote-store');
  return (
    <div className="filter-foot">
      <Button variant="secondary" onClick={onReset}>
        {t('filter.reset')}
      </Button>
      <Button block onClick={onApply}>
        {label}
      </Button>
    </div>
  );
}
