import {
  AddIcon,
  FloatingLink,
  FollowPrompt,
  PageFrame,
  paths,
  useKnownRole,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { AssignMemberSheet } from '../../components/assign-member-sheet';
import { SelectionAction } from '../../components/batch/selection-action';
import { NearbyNote } from '../../components/nearby-note';
import { filterOf, type StoreFilter, withFilter } from '../../model/store-filter';
import { useNearby } from '../../queries/position';
import { storeCountQuery } from '../../queries/stores';
import type { StoreRow } from './store-card';
import { StoreFilters } from './store-filters';
import { StoreResults } from './store-results';
import { StoreTabs } from './store-tabs';
import { useStoreBatch } from './use-store-batch';

/** The store list (specification, section 2 "Store list"). Its filter lives in the URL. */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const knownRole = useKnownRole();
  const role = knownRole ?? 'attache';
  const [search, setSearch] = useSearchParams();
  const [assigned, setAssigned] = useState<StoreRow | null>(null);
  const { selection, bar, failures } = useStoreBatch();
  const filter = filterOf(search, role);
  const change = (part: Partial<StoreFilter>) => setSearch(withFilter(search, part), { replace: true });
  const nearby = useNearby(filter.isNearby);
  const counts = useQuery({ ...storeCountQuery(filter), enabled: knownRole !== null });

  return (
    <PageFrame
      title={selection.isOn ? t('batch.selected', { count: selection.rows.length }) : t('list.title')}
      actions={role === 'manager' && <SelectionAction selection={selection} />}
      footer={bar}
      floating={
        role === 'attache' && (
          <FloatingLink
            to={paths.createStore.href({ type: 'add' })}
            label={t('list.add')}
            icon={<AddIcon size={26} />}
          />
        )
      }
    >
      <StoreFilters filter={filter} onChange={change} />
      <StoreTabs status={filter.status} counts={counts.data} onChange={(status) => change({ status })} />
      {filter.isNearby && <NearbyNote nearby={nearby} />}
      <StoreResults
        filter={filter}
        nearby={nearby}
        knownRole={knownRole}
        selection={selection}
        onAssign={setAssigned}
        onClear={() => setSearch({}, { replace: true })}
        onRefresh={counts.refetch}
      />
      <AssignMemberSheet store={assigned} onClose={() => setAssigned(null)} />
      {failures}
      <FollowPrompt />
    </PageFrame>
  );
}
