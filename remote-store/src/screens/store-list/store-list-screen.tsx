import {
  AddIcon,
  EmptyState,
  FollowPrompt,
  IconLink,
  ListResults,
  PageFrame,
  SelectionAction,
  StoreIcon,
  useFilter,
  useKnownRole,
  useMapTiles,
  useNearby,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { AuditDecision, StoreStatus } from '@agency/shared/model/store';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { AssignMemberSheet } from '../../components/assign-member-sheet';
import { NearbyMap } from '../../components/nearby-map';
import { NearbyNote } from '../../components/nearby-note';
import { useListBatch } from '../../components/use-list-batch';
import { useRefusal } from '../../components/use-refusal';
import { footerActionsOf } from '../../model/store-actions';
import { lockedFiltersFor, type StoreFilter, storeFilter } from '../../model/store-filter';
import { assignStores, auditStores, undoBatch } from '../../queries/batches';
import {
  firstStores,
  ownCountQuery,
  type StoreRow,
  storeCountQuery,
  storeListQuery,
} from '../../queries/stores';
import { RefusedStores } from './refused-stores';
import { hrefOfStore, StoreCard } from './store-card';
import { StoreFilters } from './store-filters';
import { StoreTabs } from './store-tabs';
import { useReview } from './use-review';

/** The store list (docs/product.md, section 2 "Store list"). The filter is stored in the URL. */
export function Screen() {
  const { t } = useTranslation('remote-store');
  const knownRole = useKnownRole();
  const role = knownRole ?? 'attache';
  const [assigned, setAssigned] = useState<StoreRow | null>(null);
  const filter = useFilter(storeFilter, { held: lockedFiltersFor(role) });
  const nearby = useNearby(filter.value.isNearby);
  const { selection, bar, failures } = useStoreBatch(filter.value, nearby.place);
  const review = useReview();
  const isReady = knownRole !== null;
  const counts = useQuery({ ...storeCountQuery(filter.value), enabled: isReady });
  const own = useQuery({ ...ownCountQuery, enabled: knownRole === 'attache' });
  const { isNearby } = filter.value;
  const isMapPending = useMapTiles() === undefined && isNearby;
  const query = { ...storeListQuery(filter.value, nearby.place), enabled: isReady && nearby.isReady };

  return (
    <PageFrame
      title={selection.title ?? t('list.title')}
      actions={
        role === 'manager' ? (
          <SelectionAction selection={selection} />
        ) : (
          <IconLink
            to={paths.createStore.href({ type: 'add' })}
            label={t('list.add')}
            icon={<AddIcon size={26} />}
          />
        )
      }
      footer={bar}
    >
      <StoreFilters filter={filter} />
      <StoreTabs
        status={filter.value.status}
        counts={counts.data}
        onChange={(status) => {
          // Ends the selection: in another tab the chosen stores would be invisible, yet part of a decision.
          selection.stop();
          filter.change({ status });
        }}
      />
      {isNearby && <NearbyNote nearby={nearby} />}
      <ListResults
        label={t('list.title')}
        query={query}
        renderRow={(store) => (
          <StoreCard
            store={store}
            role={role}
            onAssign={role === 'manager' ? setAssigned : undefined}
            onDecide={role === 'manager' ? review.decide : undefined}
            isDeciding={review.deciding === store.id}
            check={selection.checkOf(store)}
          />
        )}
        // In selection mode a checkbox precedes the name, so rows reduced to their name would not match.
        rowName={selection.title ? undefined : nameOf}
        filter={filter}
        noMatch={t('empty.noMatch')}
        top={
          <>
            {role === 'attache' && own.data && <RefusedStores count={own.data.apply_fail} />}
            {isNearby && <NearbyMap nearby={nearby} query={query} hrefOf={hrefOfStore} />}
          </>
        }
        isTopPending={(role === 'attache' && own.isPending) || isMapPending}
        empty={<EmptyState icon={<StoreIcon />} title={t('empty.none')} hint={t('empty.noneHint')} />}
        onRefresh={counts.refetch}
      />
      <AssignMemberSheet store={assigned} onClose={() => setAssigned(null)} />
      {failures}
      {review.failures}
      <FollowPrompt />
    </PageFrame>
  );
}

const nameOf = ({ store_name }: StoreRow) => store_name;
const idsOf = (stores: readonly StoreRow[]) => stores.map(({ id }) => id);

function useStoreBatch(filter: StoreFilter, place: Point | undefined) {
  const { t } = useTranslation('remote-store');
  const refusal = useRefusal();
  const questionOf = (stores: readonly StoreRow[]) =>
    stores.length === 1 && stores[0]
      ? t('refusal.one', { name: nameOf(stores[0]) })
      : t('refusal.several', { count: stores.length });
  const batch: ReturnType<typeof useListBatch<StoreRow>> = useListBatch<StoreRow>({
    nameOf,
    placeOf: ({ lng, lat }) => ({ lng, lat }),
    isUndecided: (store) => footerActionsOf(store, 'manager').includes('agree'),
    doneText: (done, count, name) => t(`batch.store.${done}`, { count, name }),
    first: (count) => firstStores(filter, place, count),
    isForDecisions: filter.status === StoreStatus.inReview,
    ask: async (decision) => {
      const { rows } = batch.selection;
      return decision === 'refuse' ? refusal.ask(questionOf(rows), idsOf(rows)) : '';
    },
    decide: async (stores, decision, attempt, reason) => {
      const ids = idsOf(stores);
      const result = await auditStores(ids, AuditDecision[decision], reason, attempt);
      refusal.forget(ids);
      return result;
    },
    assign: assignStores,
    undo: undoBatch,
  });
  return batch;
}
