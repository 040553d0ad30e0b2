import { companiesQuery, ErrorState, Field, RegionPicker, SelectRow, useQuery } from '@agency/shared';
import { useState } from 'react';
import { byCode, companyName, pathsNamed, pathTo } from '../../model/company-tree';
import type { LabelledFieldProps } from './labelled-field';

/** Chooses a company of the tree; the column holds its code. */
export function CompanyField({ field, control, label }: LabelledFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery(companiesQuery);
  const { column, isRequired } = field;
  const code = control.form[column] ?? '';
  const tree = data && byCode(data.list);
  const close = () => {
    setOpen(false);
    control.leave(column);
  };
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
      <RegionPicker
        open={isOpen}
        onClose={close}
        title={label}
        value={tree ? pathTo(tree, code) : []}
        regions={tree}
        error={isError && <ErrorState onRetry={() => void refetch()} />}
        allowAll
        searchable
        search={async (words) => pathsNamed(tree ?? [], words)}
        onChange={(path) => {
          const chosen = path.at(-1);
          if (chosen) control.change({ [column]: chosen.id });
          close();
        }}
      />
    </>
  );
}
