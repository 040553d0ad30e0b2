import {
  Avatar,
  apiQuery,
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
import type { ApiOutput } from '@agency/shared/api';
import { useState } from 'react';

export type Deputy = ApiOutput<'GET /expand/absence/deputy-list'>['list'][number];

interface DeputySheetProps {
  open: boolean;
  accountId: string | undefined;
  onClose: () => void;
  onChoose: (deputy: Deputy) => void;
}

/** The server lists this many people at most. */
const mostListed = 50;

export function DeputySheet({ open, ...choices }: DeputySheetProps) {
  const { t } = useTranslation('setting');
  return (
    <Sheet open={open} onClose={choices.onClose} title={t('away.chooseDeputy')} tall>
      <Deputies {...choices} />
    </Sheet>
  );
}

function Deputies({ accountId, onClose, onChoose }: Omit<DeputySheetProps, 'open'>) {
  const { t } = useTranslation('setting');
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed).trim();
  const query = { ...(accountId ? { account_id: accountId } : {}), ...(keyword ? { keyword } : {}) };
  const { data, isError, error, refetch } = useQuery(apiQuery('GET /expand/absence/deputy-list', { query }));
  return (
    <>
      <SearchBar label={t('away.searchDeputy')} value={typed} onChange={setTyped} />
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonList />)}
      {data?.list.length === 0 && <EmptyState title={t('away.nobody')} hint={t('away.nobodyHint')} />}
      {data?.list.map((deputy) => (
        <RowButton
          key={deputy.account_id}
          isDone
          icon={<Avatar name={deputy.name} size={32} />}
          label={deputy.name}
          value={deputy.company_name}
          onPress={() => {
            onChoose(deputy);
            onClose();
          }}
        />
      ))}
      {data?.list.length === mostListed && <p className="host-setting__note">{t('away.more')}</p>}
    </>
  );
}
