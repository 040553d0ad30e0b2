import { queryClient } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { findCachedRow } from '@agency/shared/model/find-cached-row';
import { StoreStatus } from '@agency/shared/model/store';
import { dueVisitsKey } from './due-visits';

export type VisitedStore = Pick<
  ApiOutput<'GET /expand/get-store-detail'>,
  'id' | 'store_name' | 'store_status' | 'address' | 'lng' | 'lat'
>;

const listKey = 'GET /expand/search-store';

/** Finds the store in cached lists, for a form that is opened offline. */
export function findCachedStore(id: string): VisitedStore | undefined {
  const lists = queryClient.getQueriesData<{ pages: ApiOutput<typeof listKey>[] }>({ queryKey: [listKey] });
  const listed = findCachedRow(lists, id);
  if (listed) return listed;
  const days = queryClient.getQueriesData<ApiOutput<typeof dueVisitsKey>>({ queryKey: [dueVisitsKey] });
  const due = days.flatMap(([, data]) => data?.list ?? []).find(({ store_id }) => store_id === id);
  // Only stores in cooperation are listed as due.
  return due && { ...due, id, store_status: StoreStatus.inCooperation };
}
