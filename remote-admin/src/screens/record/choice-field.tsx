import { ActionSheet, Field, SelectRow, useTranslation } from '@agency/shared';
import { useState } from 'react';
import type { LabelledFieldProps } from './labelled-field';

interface ChoiceFieldProps extends LabelledFieldProps {
  options: readonly string[];
}

export function ChoiceField({ field, control, label, options }: ChoiceFieldProps) {
  const { t } = useTranslation('remote-admin');
  const [isOpen, setOpen] = useState(false);
  const { column, isRequired } = field;
  const value = control.form[column] ?? '';
  return (
    <>
      <Field id={control.idOf(column)} label={label} required={isRequired} error={control.errorOf(column)}>
        <SelectRow
          label={label}
          value={value && t(`option.${value}`)}
          disabled={control.isLocked}
          onPress={() => setOpen(true)}
        />
      </Field>
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        actions={options.map((option) => ({
          key: option,
          label: t(`option.${option}`),
          isCurrent: option === value,
          onSelect: () => control.change({ [column]: option }),
        }))}
      />
    </>
  );
}
