import { FilterChip, FilterRow, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { type FilterKey, filterKeys, type StatFilter, withChoice } from '../../model/stat-filter';
import { CompanySheet } from './company-sheet';
import { OptionSheet } from './option-sheet';

interface StatFilterBarProps {
  filter: StatFilter;
  onChange: (filter: StatFilter) => void;
}

/** A manager narrows the figures: organisation, member, project, store. */
export function StatFilterBar({ filter, onChange }: StatFilterBarProps) {
  const { t } = useTranslation('remote-data');
  const [open, setOpen] = useState<FilterKey | null>(null);
  const close = () => setOpen(null);
  const choose = (key: FilterKey, choice: StatFilter[FilterKey]) => {
    onChange(withChoice(filter, key, choice));
    close();
  };
  return (
    <>
      <FilterRow label={t('filter.label')}>
        {filterKeys.map((key) => (
          <FilterChip
            key={key}
            label={filter[key]?.name ?? t(`filter.${key}`)}
            selected={filter[key] !== null}
            opens
            onPress={() => setOpen(key)}
            onClear={() => choose(key, null)}
          />
        ))}
      </FilterRow>
      <CompanySheet
        open={open === 'company'}
        value={filter.company}
        onClose={close}
        onChoose={(choice) => choose('company', choice)}
      />
      {open !== null && open !== 'company' && (
        <OptionSheet
          kind={open}
          filter={filter}
          onClose={close}
          onChoose={(choice) => choose(open, choice)}
        />
      )}
    </>
  );
}
