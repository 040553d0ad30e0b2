import {
  Avatar,
  EmptyState,
  ErrorState,
  RowButton,
  SearchBar,
  Sheet,
  SkeletonList,
  useMutation,
  useQuery,
  useToast,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { assignStore, membersQuery } from '../../queries/stores';
import type { StoreRow } from './store-card';
import { useDebounced } from './use-debounced';

interface AssignMemberSheetProps {
  /** The store to give to somebody; null while the sheet is closed. */
  store: StoreRow | null;
  onClose: () => void;
}

/** Gives a store to a member. The one who has it already is told so instead. */
export function AssignMemberSheet({ store, onClose }: AssignMemberSheetProps) {
  const { t } = useTranslation('remote-store');
  return (
    <Sheet open={store !== null} onClose={onClose} title={t('assign.title')} tall>
      {store && <Members store={store} onDone={onClose} />}
    </Sheet>
  );
}

function Members({ store, onDone }: { store: StoreRow; onDone: () => void }) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const [keyword, setKeyword] = useState('');
  const { data, isError, refetch } = useQuery(membersQuery(useDebounced(keyword)));
  const assign = useMutation({
    mutationFn: (memberId: string) => assignStore(store.id, memberId),
    onSuccess: () => {
      toast(t('assign.done'), { tone: 'success' });
      onDone();
    },
  });
  const choose = (memberId: string) => {
    if (memberId === store.member_id) toast(t('assign.same'));
    else if (!assign.isPending) assign.mutate(memberId);
  };
  return (
    <>
      <SearchBar label={t('assign.search')} value={keyword} onChange={setKeyword} />
      {data?.list.length === 0 && <EmptyState title={t('assign.empty')} />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList />}
      {data?.list.map(({ id, name, company_name }) => (
        <RowButton
          key={id}
          icon={<Avatar name={name} size={32} />}
          label={name}
          value={id === store.member_id ? t('assign.current') : company_name}
          onPress={() => choose(id)}
        />
      ))}
    </>
  );
}
