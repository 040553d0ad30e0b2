import { ErrorState, useQuery, useTranslation } from '@agency/shared';
import { rowsOf } from '../../model/company-tree';
import { companiesQuery } from '../../queries/admin-calls';
import type { LabelledFieldProps } from './labelled-field';
import { ManyField } from './many-field';

/** Chooses companies by their codes. Without a choice all of them count. */
export function CompaniesField(props: LabelledFieldProps) {
  const { t } = useTranslation('remote-admin');
  const { data, isError, error, refetch } = useQuery(companiesQuery);
  return (
    <ManyField
      {...props}
      none={t('projects.allCompanies')}
      options={
        data &&
        rowsOf(data.list).map(({ company, depth }) => ({ id: company.code, name: company.name, depth }))
      }
      error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
    />
  );
}
