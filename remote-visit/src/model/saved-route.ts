import type { Day } from '@agency/shared/model/days';
import type { Point } from '@agency/shared/model/distance';
import { ownStorage } from '@agency/shared/model/own-storage';

/** Maximum stops of a way: nobody makes more visits in a day. */
export const mostStops = 10;

export interface Stop extends Point {
  store_id: string;
  store_name: string;
  isVisited: boolean;
}

interface SavedRoute {
  day: Day;
  stops: Stop[];
}

const storage = ownStorage(() => localStorage);
const key = 'visit-way';

/** Returns today's way. A way saved on another day is ignored. */
export function loadRoute(today: Day): Stop[] {
  const kept = storage.get<SavedRoute>(key);
  return kept?.day === today && Array.isArray(kept.stops) ? kept.stops : [];
}

/** Saves the way on this device for the current user and day. */
export function saveRoute(today: Day, stops: readonly Stop[]): void {
  if (stops.length === 0) storage.remove(key);
  else storage.set(key, { day: today, stops });
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
