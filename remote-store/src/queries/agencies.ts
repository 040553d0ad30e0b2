import { listPageSize, pagedApiQuery } from '@agency/shared';

export function agenciesQuery(agency_name: string) {
  return pagedApiQuery('GET /expand/agency/get-list', agency_name, (page) => ({
    query: {
      page,
      page_size: listPageSize,
      has_store_total: false,
      agency_name: agency_name || undefined,
    },
  }));
}
