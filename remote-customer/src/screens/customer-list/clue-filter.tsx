import { FilterChip, FilterChoices, Sheet, useTranslation } from '@agency/shared';
import { useState } from 'react';
import { clueStatuses } from '../../model/customer-filter';

type Status = (typeof clueStatuses)[number];

interface ClueFilterProps {
  status: Status;
  onChange: (status: Status) => void;
}

export function ClueFilter({ status, onChange }: ClueFilterProps) {
  const { t } = useTranslation('remote-customer');
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: Status) => {
    onChange(chosen);
    setOpen(false);
  };
  return (
    <>
      <FilterChip
        label={status === 0 ? t('filter.clueStatus') : t(`clueStatus.${status}`)}
        selected={status !== 0}
        opens
        onPress={() => setOpen(true)}
        onClear={() => onChange(0)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('filter.clueStatus')}>
        <FilterChoices>
          {clueStatuses.map((value) => (
            <FilterChip
              key={value}
              label={value === 0 ? t('filter.everyClueStatus') : t(`clueStatus.${value}`)}
              selected={value === status}
              onPress={() => choose(value)}
            />
          ))}
        </FilterChoices>
      </Sheet>
    </>
  );
}
