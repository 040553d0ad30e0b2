import { Badge, IconButton, useTranslation } from '@agency/shared';
import { FilterIcon } from '@agency/shared/icons';
import { filterKeys, type StatFilter } from '../../model/stat-filter';

interface FilterButtonProps {
  filter: StatFilter;
  isOpen: boolean;
  onToggle: () => void;
}

export function FilterButton({ filter, isOpen, onToggle }: FilterButtonProps) {
  const { t } = useTranslation('remote-data');
  const count = filterKeys.filter((key) => filter[key] !== null).length;
  return (
    <IconButton
      label={count > 0 ? t('filter.set', { count }) : t('filter.label')}
      icon={
        <>
          <FilterIcon size={20} />
          <Badge count={count} className="ag-icon-button__badge" />
        </>
      }
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}
