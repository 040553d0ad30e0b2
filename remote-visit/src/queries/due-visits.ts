import { apiQuery } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { Point } from '@agency/shared/model/distance';

export const dueVisitsKey = 'GET /expand/visit/due-list';

export type DueVisit = ApiOutput<typeof dueVisitsKey>['list'][number];

export const dueVisitsQuery = apiQuery(dueVisitsKey, { query: {} });

/**
 * Due visits that include the stores near a position without a recent visit. The position is rounded to about a
 * kilometre, so that small moves reuse the cached answer.
 */
export function dueVisitsNearQuery({ lng, lat }: Point) {
  return apiQuery(dueVisitsKey, { query: { near_lng: hundredths(lng), near_lat: hundredths(lat) } });
}

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;
