import { currentLanguage, FilterChip, useToday, useTranslation } from '@agency/shared';
import type { Day } from '@agency/shared/model/days';
import { formatDate } from '@agency/shared/model/format-time';
import { useState } from 'react';
import { DaySheet } from './day-sheet';

interface DayChipProps {
  day: Day;
  onChange: (day: Day) => void;
}

export function DayChip({ day, onChange }: DayChipProps) {
  const { t } = useTranslation('remote-visit');
  const [isOpen, setOpen] = useState(false);
  const now = useToday();
  const isToday = day === now;
  return (
    <>
      <FilterChip
        label={isToday ? t('inventory.today') : formatDate(day, currentLanguage())}
        selected={!isToday}
        opens
        onPress={() => setOpen(true)}
        onClear={() => onChange(now)}
      />
      {isOpen && (
        <DaySheet
          title={t('inventory.day')}
          day={day}
          today={now}
          max={now}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            onChange(chosen);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
