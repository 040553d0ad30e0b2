import {
  AddIcon,
  companiesQuery,
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
import { byCode, pathsNamed, rowsOf } from '../../model/company-tree';
import { CompanyTree } from './company-tree';

/** The companies of the organisation as a tree. A company's form renames, moves and closes it. */
export function Screen() {
  const { t } = useTranslation('remote-admin');
  const { data, isError, refetch } = useQuery(companiesQuery);
  const [words, setWords] = useState('');
  const found =
    data && words.trim() !== ''
      ? new Set(pathsNamed(byCode(data.list), words).flatMap((path) => path.map(({ id }) => id)))
      : null;
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
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <SkeletonList />
        )
      ) : found?.size === 0 ? (
        <EmptyState title={t('records.noMatch')} />
      ) : (
        <CompanyTree
          label={t('records.companies.title')}
          rows={(isOpen) =>
            rowsOf(data.list, (id) => found !== null || isOpen(id)).filter(
              ({ company }) => found === null || found.has(company.code),
            )
          }
        />
      )}
    </AdminPage>
  );
}
