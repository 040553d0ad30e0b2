import type { ApiBody, ApiQuery } from '../../contract/api';
import { type ApiQueryOptions, apiQuery } from '../../platform/query/api-query';
import { queryClient } from '../../platform/query/query-client';
import { call } from '../../platform/request/client';

const key = 'GET /expand/saved-filter/get-list';

export type FilteredList = ApiQuery<typeof key>['list'];

export function savedFiltersQuery(list: FilteredList): { staleTime: number } & ApiQueryOptions<typeof key> {
  return { ...apiQuery(key, { query: { list } }), staleTime: 5 * 60_000 };
}

export async function saveFilter(body: ApiBody<'POST /expand/saved-filter/save'>): Promise<void> {
  await call('POST /expand/saved-filter/save', { body }, { hideError: true });
  await queryClient.invalidateQueries({ queryKey: [key] });
}

export async function removeFilter(id: string): Promise<void> {
  await call('POST /expand/saved-filter/remove', { body: { id } });
  await queryClient.invalidateQueries({ queryKey: [key] });
}
