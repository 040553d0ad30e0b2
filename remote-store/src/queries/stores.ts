import { apiQuery, call, listPageSize, pagedApiQuery, queryClient } from '@agency/shared';
import { regionQueryOf } from '../model/chosen-region';
import { countQueryOf, listQueryOf, type StoreFilter } from '../model/store-filter';

export function storeListQuery(filter: StoreFilter) {
  return pagedApiQuery('GET /expand/search-store', filter, (page) => ({
    query: listQueryOf(filter, page, listPageSize),
  }));
}

/** The public pool: only region and keyword narrow it. */
export function poolQuery({ region, kw }: StoreFilter) {
  const where = {
    ...regionQueryOf(region),
    kw: kw || undefined,
    keyword_type: kw ? 1 : undefined,
  };
  return pagedApiQuery('GET /expand/search-store', { ...where, pool: true }, (page) => ({
    query: { ...where, is_gh_pool: 1, page, page_size: listPageSize },
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

export const labelsQuery = apiQuery('POST /expand/store/label/get-list', {
  body: { page: 1, page_size: 50 },
});

export function membersQuery(keyword: string) {
  return apiQuery('POST /expand/member/list', { body: { keyword, pager: { page: 1, page_size: 50 } } });
}

/** The lists, counts and to-dos that a change of a store's owner or status touches, in every area. */
const touchedByStores = [
  'GET /expand/search-store',
  'GET /expand/store/get-count',
  'GET /expand/get-store-detail',
  'POST /expand/workbench/get-workbench-todo-summary',
];

async function refreshStores(): Promise<void> {
  await Promise.all(touchedByStores.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

export async function assignStore(store_id: string, member_id: string): Promise<void> {
  await call('POST /expand/distribute-member-to-store', { body: { store_id, member_id } });
  await refreshStores();
}
