import {
  Avatar,
  EmptyState,
  ErrorState,
  RowButton,
  SearchBar,
  Sheet,
  SkeletonList,
  useDebounced,
  useMutation,
  useQuery,
  useToast,
  useTranslation,
} from '@agency/shared';
import { useRef, useState } from 'react';
import { assignStore, membersQuery } from '../../queries/stores';

/** What has to be known of a store to give it to somebody. */
interface OwnedStore {
  id: string;
  /** Whose it is; null is the pool. */
  member_id: string | null;
}

interface AssignMemberSheetProps {
  /** The store to give to somebody; null while the sheet is closed. */
  store: OwnedStore | null;
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

function Members({ store, onDone }: { store: OwnedStore; onDone: () => void }) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const [keyword, setKeyword] = useState('');
  const { data, isError, refetch } = useQuery(membersQuery(useDebounced(keyword)));
  // The mutation's own state arrives a moment after the tap, too late for a second one.
  const isSending = useRef(false);
  const assign = useMutation({
    mutationFn: (memberId: string) => assignStore(store.id, memberId, store.member_id ?? ''),
    onSettled: () => {
      isSending.current = false;
    },
    onSuccess: () => {
      toast(t('assign.done'), { tone: 'success' });
      onDone();
    },
  });
  const choose = (memberId: string) => {
    if (isSending.current) return;
    if (memberId === store.member_id) return toast(t('assign.same'));
    isSending.current = true;
    assign.mutate(memberId);
  };
  const sideText = ({ id, company_name }: { id: string; company_name: string }) => {
    if (assign.isPending && assign.variables === id) return t('assign.pending');
    return id === store.member_id ? t('assign.current') : company_name;
  };
  return (
    <>
      <SearchBar label={t('assign.search')} value={keyword} onChange={setKeyword} />
      {data?.list.length === 0 && <EmptyState title={t('assign.empty')} />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList />}
      <div className="store-assign" aria-busy={assign.isPending}>
        {data?.list.map((member) => (
          <RowButton
            key={member.id}
            icon={<Avatar name={member.name} size={32} />}
            label={member.name}
            value={sideText(member)}
            onPress={() => choose(member.id)}
          />
        ))}
      </div>
    </>
  );
}
