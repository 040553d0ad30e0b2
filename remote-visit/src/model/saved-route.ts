import type { ApiOutput } from '@agency/shared/api';
import type { Day } from '@agency/shared/model/days';
import { ownStorage } from '@agency/shared/model/own-storage';

export type Stop = ApiOutput<'GET /expand/visit/route'>['stops'][number];

/** This device's copy of the account's route of a day. */
export interface SavedRoute {
  day: Day;
  stops: Stop[];
  /** The account's revision that the stops are based on. */
  revision: number;
  isUnsent: boolean;
}

const storage = ownStorage(() => localStorage);
const key = 'visit-way';

/** Returns the route of the day; empty if another day's is saved. */
export function loadRoute(day: Day): SavedRoute {
  const saved = storage.get<SavedRoute>(key);
  return saved?.day === day ? saved : { day, stops: [], revision: 0, isUnsent: false };
}

export function saveRoute(route: SavedRoute): void {
  storage.set(key, route);
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
