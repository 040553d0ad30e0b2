import {
  Avatar,
  EmptyState,
  ErrorState,
  RowButton,
  SearchBar,
  Sheet,
  SkeletonList,
  useDebounced,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import type { Successor } from '../../model/hand-over-form';
import { mostPeople, specialistsQuery } from '../../queries/admin-calls';

interface PersonSheetProps {
  open: boolean;
  title: string;
  /** Accounts that cannot be chosen: of the person who leaves, and of those who are chosen already. */
  without: readonly string[];
  onClose: () => void;
  onChoose: (successor: Successor) => void;
}

export function PersonSheet({ open, title, ...choices }: PersonSheetProps) {
  return (
    <Sheet open={open} onClose={choices.onClose} title={title} tall>
      <People {...choices} />
    </Sheet>
  );
}

function People({ without, onClose, onChoose }: Omit<PersonSheetProps, 'open' | 'title'>) {
  const { t } = useTranslation('remote-admin');
  const [keyword, setKeyword] = useState('');
  const { data, isError, error, refetch } = useQuery(specialistsQuery(useDebounced(keyword)));
  const people = data?.list.filter(({ id, facts }) => facts.state !== 'disabled' && !without.includes(id));
  return (
    <>
      <SearchBar label={t('records.people.search')} value={keyword} onChange={setKeyword} />
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList />)}
      {people?.length === 0 && <EmptyState title={t('records.noMatch')} />}
      <ul className="admin-list">
        {people?.map(({ id, values, facts }) => (
          <li key={id}>
            <RowButton
              isDone
              icon={<Avatar name={values.name ?? ''} size={32} />}
              label={values.name ?? ''}
              value={facts.company_name ?? ''}
              onPress={() => {
                onChoose({ account_id: id, name: values.name ?? '' });
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
      {data && data.total_rows > mostPeople && <p className="admin-hint">{t('handOver.more')}</p>}
    </>
  );
}
