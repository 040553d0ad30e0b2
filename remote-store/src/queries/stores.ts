import { apiQuery, call, listPageSize, pagedApiQuery, queryClient } from '@agency/shared';
import { countQueryOf, listQueryOf, type StoreFilter } from '../model/store-filter';

export function storeListQuery(filter: StoreFilter) {
  return pagedApiQuery('GET /expand/search-store', filter, (page) => ({
    query: listQueryOf(filter, page, listPageSize),
  }));
}

/** The public pool: only region and keyword narrow it. */
export function poolQuery({ region, kw }: StoreFilter) {
  const [country_id, province_id, city_id, area_id] = region.ids;
  const where = {
    country_id,
    province_id,
    city_id,
    area_id,
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

const brokerPageSize = 20;

export function storeBrokersQuery(id: string) {
  return pagedApiQuery(
    'GET /expand/get-store-broker',
    id,
    (page) => ({ query: { id, page, page_size: brokerPageSize } }),
    brokerPageSize,
  );
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

/** The extended labels of the form; options of `selected` are among them even if they were deleted since. */
export function extFieldsQuery(selected: string[]) {
  return apiQuery('POST /expand/extfield/list', { body: { scope: 'store', selected } });
}

/** The lists, counts and to-dos that a change of a store's owner or status touches, in every area. */
const touchedByStores = [
  'GET /expand/search-store',
  'GET /expand/store/get-count',
  'GET /expand/get-store-detail',
  'POST /expand/workbench/get-workbench-todo-summary',
];

export async function refreshStores(): Promise<void> {
  await Promise.all(touchedByStores.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** `from_member_id` is whose store it was when that was decided: it is refused if somebody else has it by now. */
export async function assignStore(
  store_id: string,
  member_id: string,
  from_member_id?: string,
): Promise<void> {
  await call('POST /expand/distribute-member-to-store', { body: { store_id, member_id, from_member_id } });
  await refreshStores();
}
