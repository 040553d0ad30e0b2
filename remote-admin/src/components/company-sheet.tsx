import {
  EmptyState,
  ErrorState,
  RowButton,
  SearchBar,
  Sheet,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { type Company, rowsNamed, rowsOf } from '../model/company-tree';
import { companiesQuery } from '../queries/admin-calls';

interface CompanySheetProps {
  open: boolean;
  title: string;
  /** Code of the chosen company; empty for none. */
  chosen: string;
  onClose: () => void;
  onChoose: (company: Company) => void;
}

export function CompanySheet({ open, title, ...list }: CompanySheetProps) {
  return (
    <Sheet open={open} onClose={list.onClose} title={title} tall>
      <CompanyChoices {...list} />
    </Sheet>
  );
}

function CompanyChoices({ chosen, onClose, onChoose }: Omit<CompanySheetProps, 'open' | 'title'>) {
  const { t } = useTranslation('remote-admin');
  const { data, isError, error, refetch } = useQuery(companiesQuery);
  const [words, setWords] = useState('');
  if (!data) return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList />;
  const rows = rowsNamed(rowsOf(data.list), words);
  return (
    <>
      <SearchBar label={t('records.companies.search')} value={words} onChange={setWords} />
      {rows.length === 0 && <EmptyState title={t('records.noMatch')} />}
      <ul className="admin-list">
        {rows.map(({ company, depth }) => (
          <li key={company.id} style={{ paddingInlineStart: `${Math.min(depth, 6) * 16}px` }}>
            <RowButton
              isDone
              label={company.name}
              isCurrent={company.code === chosen}
              onPress={() => {
                onChoose(company);
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
