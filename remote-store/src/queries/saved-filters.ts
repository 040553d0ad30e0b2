import { apiQuery, call, queryClient } from '@agency/shared';
import type { FilteredList } from '@agency/shared/model/saved-filter';

const key = 'GET /expand/saved-filter/get-list';

/** The filters that the user has named, for one list, the oldest first. */
export function savedFiltersQuery(list: FilteredList) {
  return { ...apiQuery(key, { query: { list } }), staleTime: 5 * 60_000 };
}

interface NamedFilter {
  list: FilteredList;
  name: string;
  filter: string;
}

/** Names a filter; the same name in the same list replaces. */
export async function saveFilter(body: NamedFilter): Promise<void> {
  await call('POST /expand/saved-filter/save', { body }, { hideError: true });
  await queryClient.invalidateQueries({ queryKey: [key] });
}

export async function removeFilter(id: string): Promise<void> {
  await call('POST /expand/saved-filter/remove', { body: { id } });
  await queryClient.invalidateQueries({ queryKey: [key] });
}
