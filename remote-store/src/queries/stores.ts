import {
  apiQuery,
  call,
  isRequestError,
  onePageQuery,
  pagedApiQuery,
  queryClient,
  type RowOf,
  refreshTouched,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { CustomerOrder } from '@agency/shared/model/customer';
import type { Point } from '@agency/shared/model/distance';
import { findCachedRow } from '@agency/shared/model/find-cached-row';
import { PageSize } from '@agency/shared/model/page-size';
import { StoreOwnership, StoreStatus } from '@agency/shared/model/store';
import { nextInReview } from '../model/next-in-review';
import { type StoreFilter, storeFilter } from '../model/store-filter';
import type { KnownStore } from '../model/store-form';

const listKey = 'GET /expand/search-store';

export type StoreRow = RowOf<typeof listKey>;

/** Sorts by distance if `place` is known, which must be in the datum of the stores. */
export function storeListQuery(filter: StoreFilter, place?: Point) {
  return pagedApiQuery(listKey, { query: listQueryOf(filter, place) });
}

export function firstStores(filter: StoreFilter, place: Point | undefined, count: number) {
  const query = { ...listQueryOf(filter, place), page: 1, page_size: count };
  return call(listKey, { query });
}

function listQueryOf(filter: StoreFilter, place?: Point) {
  return {
    ...storeFilter.queryOf(filter),
    store_status: filter.status === StoreStatus.all ? undefined : [filter.status],
    get_broker_total: 1,
    has_recycle_date: 1,
    has_labels: 1,
    has_review: filter.status === StoreStatus.inReview ? 1 : undefined,
    near_lng: place?.lng,
    near_lat: place?.lat,
  };
}

export function storeCountQuery(filter: StoreFilter) {
  return apiQuery('GET /expand/store/get-count', { query: storeFilter.queryOf(filter) });
}

/** Counts all private stores of the attache, independent of the list's filter. */
export const ownCountQuery = apiQuery('GET /expand/store/get-count', {
  query: { is_gh: StoreOwnership.private },
});

export const refusedStoresQuery = pagedApiQuery(listKey, {
  query: { is_gh: StoreOwnership.private, store_status: [StoreStatus.reviewFailure] },
});

export function storeDetailQuery(id: string) {
  return apiQuery('GET /expand/get-store-detail', { query: { id } });
}

/** Finds the store in cached lists when its details cannot be loaded. */
export function findCachedStore(id: string): KnownStore | undefined {
  return findCachedRow(
    queryClient.getQueriesData<{ pages: ApiOutput<typeof listKey>[] }>({ queryKey: [listKey] }),
    id,
  );
}

export function findNextInReview(id: string): string | undefined {
  const lists = queryClient.getQueriesData<{ pages: ApiOutput<typeof listKey>[] }>({ queryKey: [listKey] });
  const rows = lists.map(([, read]) => read?.pages?.flatMap(({ list }) => list) ?? []);
  return nextInReview(rows.find((some) => some.some((row) => row.id === id)) ?? [], id);
}

/**
 * Asks the server for a store in review other than the given one. Resolves to undefined if no other store is in review,
 * or if the server does not answer: the decided store then stays on screen.
 */
export async function loadNextInReview(id: string): Promise<string | undefined> {
  const query = { store_status: [StoreStatus.inReview], page: 1, page_size: 2 };
  try {
    const { list } = await call(listKey, { query }, { hideError: true, hideLoading: true });
    return nextInReview(list, id);
  } catch (error) {
    if (isRequestError(error)) return undefined;
    throw error;
  }
}

export function storeVisitsQuery(store_id: string) {
  return pagedApiQuery('GET /expand/store/visit-list', { query: { store_id } });
}

export function storeCustomersQuery(store_id: string) {
  const query = { store_id, has_project_item: 1, has_broker_item: 1, order_column: CustomerOrder.lastReport };
  return pagedApiQuery('GET /expand/cst/get-list', { query });
}

export function storeChangesQuery(store_id: string) {
  return pagedApiQuery('GET /expand/store/change-list', { query: { store_id } });
}

export const labelsQuery = onePageQuery('POST /expand/store/label/get-list', { body: {} }, PageSize.labels);

export async function performancePageUrl(store_id: string): Promise<string> {
  const { url } = await call('POST /expand/get-performance-stat-page-url', { body: { store_id } });
  return url;
}

/** The extended labels of the form, including the options in `selected` that were deleted since. */
export function extFieldsQuery(selected: string[]) {
  return apiQuery('POST /expand/extfield/list', { body: { scope: 'store', selected } });
}

/** The server accepts only the first of two managers who saw the same owner; the other one's list is refreshed. */
export async function assignStore(store: Owned, member_id: string, idempotencyKey: string): Promise<void> {
  const body = { store_id: store.id, member_id, from_member_id: store.member_id ?? '' };
  await call('POST /expand/distribute-member-to-store', { body }, { idempotencyKey }).finally(
    () => void refreshTouched('store'),
  );
}

export interface Owned {
  id: string;
  member_id: string | null;
}
