import { apiQuery, call } from '@agency/shared';
import type { Day } from '@agency/shared/model/days';
import type { Stop } from '../model/saved-route';

export function routeQuery(date: Day) {
  return apiQuery('GET /expand/visit/route', { query: { date } });
}

/** Replaces the route that the account had as `revision`, and returns the next revision. */
export async function sendRoute(date: Day, stops: readonly Stop[], revision: number): Promise<number> {
  const ids = stops.map(({ store_id, is_visited }) => ({ store_id, is_visited }));
  const body = { date, stops: ids, revision };
  return (await call('POST /expand/visit/save-route', { body }, { hideError: true, hideLoading: true }))
    .revision;
}
