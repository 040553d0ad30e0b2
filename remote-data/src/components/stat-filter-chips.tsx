import { CompanyFilter, FilterChip, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { type FilterKey, filterKeys, type StatFilter, withChoice } from '../model/stat-filter';
import { OptionSheet } from './option-sheet';

interface StatFilterChipsProps {
  filter: StatFilter;
  keys?: readonly FilterKey[];
  namesWhole?: boolean;
  onChange: (filter: StatFilter) => void;
}

export function StatFilterChips({ filter, keys = filterKeys, namesWhole, onChange }: StatFilterChipsProps) {
  const { t } = useTranslation('remote-data');
  const [open, setOpen] = useState<Exclude<FilterKey, 'company'> | null>(null);
  const close = () => setOpen(null);
  const choose = (key: FilterKey, choice: StatFilter[FilterKey]) => {
    onChange(withChoice(filter, key, choice));
    close();
  };
  return (
    <>
      {keys.map((key) =>
        key === 'company' ? (
          <CompanyFilter
            key={key}
            company={filter.company}
            namesWhole={namesWhole}
            onChange={(choice) => choose('company', choice)}
          />
        ) : (
          <FilterChip
            key={key}
            label={filter[key]?.name ?? t(`filter.${key}`)}
            selected={filter[key] !== null}
            opens
            onPress={() => setOpen(key)}
            onClear={() => choose(key, null)}
          />
        ),
      )}
      {open !== null && (
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
