import { apiQuery, call, listPageSize, pagedApiQuery, queryClient } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { countQueryOf, listQueryOf, type StoreFilter } from '../model/store-filter';

export function storeListQuery(filter: StoreFilter, place?: Point) {
  return pagedApiQuery('GET /expand/search-store', { ...filter, place }, (page) => ({
    query: listQueryOf(filter, { page, page_size: listPageSize, place }),
  }));
}

export function storeCountQuery(filter: StoreFilter) {
  return apiQuery('GET /expand/store/get-count', { query: countQueryOf(filter) });
}

export function storeDetailQuery(id: string) {
  return apiQuery('GET /expand/get-store-detail', { query: { id } });
}

export function storeVisitsQuery(store_id: string) {
  return pagedApiQuery('GET /expand/store/visit-list', store_id, (page) => ({
    query: { store_id, page, page_size: listPageSize },
  }));
}

export function storeCustomersQuery(store_id: string) {
  return pagedApiQuery('GET /expand/cst/get-list', store_id, (page) => ({
    query: {
      store_id,
      page,
      page_size: listPageSize,
      has_project_item: 1,
      has_broker_item: 1,
      order_column: 4,
    },
  }));
}

/** Who changed owner, status or number of a store, the newest change first. */
export function storeChangesQuery(store_id: string) {
  return pagedApiQuery('GET /expand/store/change-list', store_id, (page) => ({
    query: { store_id, page, page_size: listPageSize },
  }));
}

export const labelsQuery = apiQuery('POST /expand/store/label/get-list', {
  body: { page: 1, page_size: 50 },
});

export function membersQuery(keyword: string) {
  return apiQuery('POST /expand/member/list', { body: { keyword, pager: { page: 1, page_size: 50 } } });
}

export async function performancePageUrl(store_id: string): Promise<string> {
  const { url } = await call('POST /expand/get-performance-stat-page-url', { body: { store_id } });
  return url;
}

/** The extended labels of the form; options of `selected` are among them even if they were deleted since. */
export function extFieldsQuery(selected: string[]) {
  return apiQuery('POST /expand/extfield/list', { body: { scope: 'store', selected } });
}

/** The lists, counts and to-dos that a change of a store's owner or status touches, in every area. */
const touchedByStores = [
  'GET /expand/search-store',
  'GET /expand/store/get-count',
  'GET /expand/get-store-detail',
  'GET /expand/store/change-list',
  'POST /expand/workbench/get-workbench-todo-summary',
];

export async function refreshStores(): Promise<void> {
  await Promise.all(touchedByStores.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Of two managers who saw the same owner the first one decides; the other one's list is refreshed. */
export async function assignStore(store: Owned, member_id: string, idempotencyKey: string): Promise<void> {
  const body = { store_id: store.id, member_id, from_member_id: store.member_id ?? '' };
  await call('POST /expand/distribute-member-to-store', { body }, { idempotencyKey }).finally(
    () => void refreshStores(),
  );
}

/** A store with whose it is, as it was seen. */
export interface Owned {
  id: string;
  member_id: string | null;
}
