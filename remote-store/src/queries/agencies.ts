import { pagedApiQuery } from '@agency/shared';

export function agenciesQuery(agency_name: string) {
  const query = { has_store_total: false, agency_name: agency_name || undefined };
  return pagedApiQuery('GET /expand/agency/get-list', { query });
}
