import { Field, SelectRow, useQuery } from '@agency/shared';
import { useState } from 'react';
import { CompanySheet } from '../../components/company-sheet';
import { companyName } from '../../model/company-tree';
import { companiesQuery } from '../../queries/admin-calls';
import type { LabelledFieldProps } from './labelled-field';

/** Chooses a company; the column holds its code. */
export function CompanyField({ field, control, label }: LabelledFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(companiesQuery);
  const { column, isRequired } = field;
  const code = control.form[column] ?? '';
  return (
    <>
      <Field id={control.idOf(column)} label={label} required={isRequired} error={control.errorOf(column)}>
        <SelectRow
          label={label}
          value={code && (companyName(data?.list ?? [], code) ?? code)}
          disabled={control.isLocked}
          onPress={() => setOpen(true)}
        />
      </Field>
      <CompanySheet
        open={isOpen}
        title={label}
        chosen={code}
        onClose={() => {
          setOpen(false);
          control.leave(column);
        }}
        onChoose={(company) => control.change({ [column]: company.code })}
      />
    </>
  );
}
