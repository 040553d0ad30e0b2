import { apiQuery, listPageSize, pagedApiQuery } from '@agency/shared';

export const customerTotalsQuery = apiQuery('GET /expand/cst/get-total', {});

/** The newest reports over all categories, for the home. */
export function recentCustomersQuery() {
  return pagedApiQuery('GET /expand/cst/get-list', 'recent', (page) => ({
    query: {
      page,
      page_size: listPageSize,
      order_column: 4,
      has_project_item: 1,
      has_store_item: 1,
      has_broker_item: 1,
    },
  }));
}
