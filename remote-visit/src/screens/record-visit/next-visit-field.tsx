import { Button, currentLanguage, Field, SelectRow, TextField, useTranslation } from '@agency/shared';
import type { Day } from '@agency/shared/model/days';
import { formatDate } from '@agency/shared/model/format-time';
import { useState } from 'react';
import { DaySheet } from '../../components/day-sheet';
import { reasonMax } from '../../model/visit-form';
import type { VisitControl } from './use-visit-form';

interface NextVisitFieldProps {
  control: VisitControl;
  first: Day;
}

export function NextVisitField({ control, first }: NextVisitFieldProps) {
  const { t } = useTranslation('remote-visit');
  const { form, idOf, errorOf, change } = control;
  const [isOpen, setOpen] = useState(false);
  const day = form.next_visit_on;
  const choose = (next_visit_on: Day) => {
    change(next_visit_on ? { next_visit_on } : { next_visit_on, next_visit_reason: '' });
    setOpen(false);
  };
  return (
    <>
      <Field id={idOf('next_visit_on')} label={t('record.next')} error={errorOf('next_visit_on')}>
        <SelectRow
          label={t('record.next')}
          value={day && formatDate(day, currentLanguage())}
          onPress={() => setOpen(true)}
        />
      </Field>
      {day && (
        <TextField
          control={control}
          name="next_visit_reason"
          label={t('record.nextReason')}
          max={reasonMax}
          enterKeyHint="done"
        />
      )}
      {isOpen && (
        <DaySheet
          title={t('record.next')}
          day={day || null}
          today={first}
          min={first}
          footer={
            <Button block variant="secondary" onClick={() => choose('')}>
              {t('record.noNext')}
            </Button>
          }
          onClose={() => setOpen(false)}
          onChoose={choose}
        />
      )}
    </>
  );
}
