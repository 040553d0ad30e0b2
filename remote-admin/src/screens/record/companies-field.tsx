import { companiesQuery, ErrorState, useQuery, useTranslation } from '@agency/shared';
import { rowsOf } from '../../model/company-tree';
import type { LabelledFieldProps } from './labelled-field';
import { ManyField } from './many-field';

/** Chooses companies by code; none means all of them. */
export function CompaniesField(props: LabelledFieldProps) {
  const { t } = useTranslation('remote-admin');
  const { data, isError, refetch } = useQuery(companiesQuery);
  return (
    <ManyField
      {...props}
      none={t('projects.allCompanies')}
      options={data && rowsOf(data.list).map(({ company }) => ({ id: company.code, name: company.name }))}
      error={isError && <ErrorState onRetry={() => void refetch()} />}
    />
  );
}
