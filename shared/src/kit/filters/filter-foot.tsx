import { Button } from '../../ui/controls/button';
import { useKitText } from '../use-kit-text';
import './filter-foot.css';

interface FilterFootProps {
  label: string;
  onReset: () => void;
  onApply: () => void;
}

export function FilterFoot({ label, onReset, onApply }: FilterFootProps) {
  const t = useKitText();
  return (
    <div className="ag-filter-foot">
      <Button variant="secondary" onClick={onReset}>
        {t('filter.reset')}
      </Button>
      <Button block onClick={onApply}>
        {label}
      </Button>
    </div>
  );
}
