import { type ApiOutput, apiQuery } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';

const key = 'GET /expand/visit/due-list';

/** A store with the reason to visit it today. */
export type DueVisit = ApiOutput<typeof key>['list'][number];

/** Whom to visit today, wherever one is. */
export const dueVisitsQuery = apiQuery(key, { query: {} });

/** The same, with what rests near a place; a kilometre makes no other question. */
export function dueVisitsNearQuery({ lng, lat }: Point) {
  return apiQuery(key, { query: { near_lng: hundredths(lng), near_lat: hundredths(lat) } });
}

const hundredths = (degrees: number) => Math.round(degrees * 100) / 100;
