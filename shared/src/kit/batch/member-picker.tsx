import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Point } from '../../contract/model/distance';
import { formatDistance } from '../../contract/model/format-distance';
import { joinFacts } from '../../contract/model/join-facts';
import { useToast } from '../../platform/feedback/feedback-store';
import { SearchBar } from '../../ui/controls/search-bar';
import { Avatar } from '../../ui/display/avatar';
import { RowButton } from '../../ui/display/card';
import { SkeletonList } from '../../ui/display/skeleton';
import { EmptyState, ErrorState } from '../../ui/display/states';
import { useDebounced } from '../../ui/use-debounced';
import '../filters/option-rows.css';
import { useSingleFlight } from '../forms/use-single-flight';
import { useKitText } from '../use-kit-text';
import './member-picker.css';
import { membersQuery } from './members-query';

export interface MemberPickerProps {
  /** Present owner, and the message shown if the same one is selected; null if unknown. */
  current: { id: string; text: string } | null;
  /** The list shows progress until the promise settles, and accepts no other choice meanwhile. */
  onChoose: (memberId: string, name: string) => Promise<unknown>;
  /** Managers see how far the nearest store of each member is from here, the nearest first. */
  near?: Point | undefined;
}

export function MemberPicker({ current, onChoose, near }: MemberPickerProps) {
  const t = useKitText();
  const toast = useToast();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const settled = useDebounced(keyword);
  // Previous results stay until new ones arrive, because a row that disappears under a finger loses its tap.
  const query = { ...membersQuery(settled, near), placeholderData: keepPreviousData };
  const { data, isError, isPlaceholderData, error, refetch } = useQuery(query);
  const isLooking = keyword !== settled || isPlaceholderData;
  const [choose] = useSingleFlight(async (memberId: string, name: string) => {
    if (memberId === current?.id) return toast(current.text);
    setChosen(memberId);
    await onChoose(memberId, name).finally(() => setChosen(null));
  });
  return (
    <>
      <SearchBar label={t('members.search')} value={keyword} onChange={setKeyword} />
      {data?.list.length === 0 && <EmptyState title={t('members.empty')} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonList />}
      <ul className="ag-options ag-members" aria-busy={isLooking || chosen !== null}>
        {data?.list.map((member) => (
          <li key={member.id}>
            <RowButton
              isDone
              icon={<Avatar name={member.name} size={32} />}
              label={member.name}
              value={
                member.id === chosen
                  ? t('members.pending')
                  : joinFacts([
                      member.company_name,
                      member.store_total !== undefined && t('members.stores', { count: member.store_total }),
                      typeof member.distance === 'number' &&
                        t('members.nearest', { distance: formatDistance(member.distance) }),
                    ])
              }
              isCurrent={member.id === current?.id}
              onPress={() => void choose(member.id, member.name)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
