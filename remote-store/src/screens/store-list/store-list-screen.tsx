import {
  AddIcon,
  FloatingLink,
  FollowPrompt,
  ListPage,
  PageFrame,
  paths,
  useApiList,
  useKnownRole,
  useQuery,
  useSearchParams,
  useTranslation,
} from '@agency/shared';
import { useState } from 'react';
import { AssignMemberSheet } from '../../components/assign-member-sheet';
import { SelectionAction } from '../../components/batch/selection-action';
import { useBatch } from '../../components/batch/use-batch';
import { useSelection } from '../../components/batch/use-selection';
import { NearbyNote } from '../../components/nearby-note';
import { filterOf, type StoreFilter, withFilter } from '../../model/store-filter';
import { useNearby } from '../../queries/position';
import { storeCountQuery, storeListQuery } from '../../queries/stores';
import { EmptyStores } from './empty-stores';
import { StoreBatchBar } from './store-batch-bar';
import { StoreCard, type StoreRow } from './store-card';
import { StoreFilters } from './store-filters';
import { StoreTabs } from './store-tabs';

/** The store list (specification, section 2 "Store list"). Its filter lives in the URL. */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const knownRole = useKnownRole();
  const role = knownRole ?? 'attache';
  const [search, setSearch] = useSearchParams();
  const [assigned, setAssigned] = useState<StoreRow | null>(null);
  const selection = useSelection<StoreRow>();
  const batch = useBatch(selection.stop);
  const filter = filterOf(search, role);
  const change = (part: Partial<StoreFilter>) => setSearch(withFilter(search, part), { replace: true });
  const nearby = useNearby(filter.isNearby);
  const isReady = knownRole !== null && (nearby.located !== undefined || !filter.isNearby);
  const query = useApiList({ ...storeListQuery(filter, nearby.place), enabled: isReady });
  const counts = useQuery({ ...storeCountQuery(filter), enabled: knownRole !== null });
  const refetch = () => Promise.all([query.refetch(), counts.refetch()]);

  return (
    <PageFrame
      title={selection.isOn ? t('batch.selected', { count: selection.rows.length }) : t('list.title')}
      actions={role === 'manager' && <SelectionAction selection={selection} />}
      footer={selection.isOn && <StoreBatchBar selection={selection} batch={batch} />}
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
      <ListPage
        label={t('list.title')}
        query={{ ...query, refetch }}
        rowKey={(store) => store.id}
        renderRow={(store) => (
          <StoreCard
            store={store}
            role={role}
            onAssign={role === 'manager' ? () => setAssigned(store) : undefined}
            check={
              selection.isOn
                ? { checked: selection.has(store.id), onChange: () => selection.toggle(store) }
                : undefined
            }
          />
        )}
        empty={<EmptyStores filter={filter} onClear={() => setSearch({}, { replace: true })} />}
      />
      <AssignMemberSheet store={assigned} onClose={() => setAssigned(null)} />
      {batch.failures}
      <FollowPrompt />
    </PageFrame>
  );
}
