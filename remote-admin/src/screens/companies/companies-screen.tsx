import {
  AddIcon,
  EmptyState,
  ErrorState,
  IconLink,
  SearchBar,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { recordHref } from '../../model/areas';
import { rowsNamed, rowsOf } from '../../model/company-tree';
import { companiesQuery } from '../../queries/admin-calls';
import { CompanyTree } from './company-tree';

export function Screen() {
  const { t } = useTranslation('remote-admin');
  const { data, isError, error, refetch } = useQuery(companiesQuery);
  const [words, setWords] = useState('');
  const isSearching = words.trim() !== '';
  const rows = (isOpen: (id: string) => boolean) =>
    rowsNamed(rowsOf(data?.list ?? [], isSearching ? undefined : isOpen), words);
  return (
    <AdminPage
      title={t('records.companies.title')}
      actions={
        <IconLink label={t('records.companies.add')} icon={<AddIcon />} to={recordHref('companies')} />
      }
    >
      <SearchBar label={t('records.companies.search')} value={words} onChange={setWords} />
      {!data ? (
        isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonList />
        )
      ) : rows(() => true).length === 0 ? (
        <EmptyState title={t('records.noMatch')} />
      ) : (
        <CompanyTree label={t('records.companies.title')} rows={rows} />
      )}
    </AdminPage>
  );
}
