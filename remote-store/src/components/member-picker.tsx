import {
  Avatar,
  EmptyState,
  ErrorState,
  RowButton,
  SearchBar,
  SkeletonList,
  useDebounced,
  useQuery,
  useToast,
  useTranslation,
} from '@agency/shared';
import { useRef, useState } from 'react';
import { membersQuery } from '../queries/stores';

interface MemberPickerProps {
  /** Who has it now: choosing that one again only says so. */
  currentId: string | null;
  /** The list shows progress until it settles, and takes no other choice meanwhile. */
  onChoose: (memberId: string) => Promise<unknown>;
}

/** The members of the organisation with a search. */
export function MemberPicker({ currentId, onChoose }: MemberPickerProps) {
  const { t } = useTranslation('remote-store');
  const toast = useToast();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery(membersQuery(useDebounced(keyword)));
  // State arrives a moment after the tap, too late for a second one.
  const isBusy = useRef(false);
  const choose = async (memberId: string) => {
    if (isBusy.current) return;
    if (memberId === currentId) return toast(t('assign.same'));
    isBusy.current = true;
    setChosen(memberId);
    // The request client has said why it failed; another choice is possible then.
    await onChoose(memberId).catch(() => undefined);
    isBusy.current = false;
    setChosen(null);
  };
  const sideText = ({ id, company_name }: { id: string; company_name: string }) => {
    if (id === chosen) return t('assign.pending');
    return id === currentId ? t('assign.current') : company_name;
  };
  return (
    <>
      <SearchBar label={t('assign.search')} value={keyword} onChange={setKeyword} />
      {data?.list.length === 0 && <EmptyState title={t('assign.empty')} />}
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList />}
      <div aria-busy={chosen !== null}>
        {data?.list.map((member) => (
          <RowButton
            key={member.id}
            icon={<Avatar name={member.name} size={32} />}
            label={member.name}
            value={sideText(member)}
            onPress={() => void choose(member.id)}
          />
        ))}
      </div>
    </>
  );
}
