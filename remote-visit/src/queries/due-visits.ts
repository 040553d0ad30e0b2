import { apiQuery } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import type { Point } from '@agency/shared/model/distance';

export const dueVisitsKey = 'GET /expand/visit/due-list';

/** A store with the reason to visit it today. */
export type DueVisit = ApiOutput<typeof dueVisitsKey>['list'][number];

/** Whom to visit today, wherever one is. */
export const dueVisitsQuery = apiQuery(dueVisitsKey, { query: {} });

/** The same, with what rests near a place; a kilometre makes no other question. */
export function dueVisitsNearQuery({ lng, lat }: Point) {
  return apiQuery(dueVisitsKey, { query: { near_lng: hundredths(lng), near_lat: hundredths(lat) } });
}

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;
