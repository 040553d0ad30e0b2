import { Checkbox, ErrorState, useQuery, useTranslation } from '@agency/shared';
import { allRecordsQuery } from '../../queries/admin-calls';
import type { LabelledFieldProps } from './labelled-field';
import { ManyField } from './many-field';

const all = 'all';

/** The projects whose customers a person receives: all, some or none. */
export function ReceptionField(props: LabelledFieldProps) {
  const { t } = useTranslation('remote-admin');
  const { data, isError, error, refetch } = useQuery(allRecordsQuery('projects'));
  const { field, control } = props;
  const isAll = control.form[field.column] === all;
  return (
    <>
      <Checkbox checked={isAll} onChange={(isOn) => control.change({ [field.column]: isOn ? all : '' })}>
        {t('people.receivesAll')}
      </Checkbox>
      {!isAll && (
        <ManyField
          {...props}
          none={t('people.receivesNone')}
          options={data?.list.map(({ values }) => ({ id: values.code ?? '', name: values.name ?? '' }))}
          error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        />
      )}
    </>
  );
}
