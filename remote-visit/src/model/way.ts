import type { Day } from '@agency/shared/model/days';
import type { Point } from '@agency/shared/model/distance';
import { ownStorage } from '@agency/shared/model/own-storage';

/** A way has as many stops: more nobody makes in a day. */
export const mostStops = 10;

export interface Stop extends Point {
  store_id: string;
  store_name: string;
  /** Ticked off by hand. */
  isVisited: boolean;
}

interface KeptWay {
  day: Day;
  stops: Stop[];
}

const storage = ownStorage(() => localStorage);
const key = 'visit-way';

/** The way of today; none where the one that is kept was another day's. */
export function keptWay(today: Day): Stop[] {
  const kept = storage.get<KeptWay>(key);
  return kept?.day === today && Array.isArray(kept.stops) ? kept.stops : [];
}

/** Keeps the way for the day, for this identity alone. */
export function keepWay(today: Day, stops: readonly Stop[]): void {
  if (stops.length === 0) storage.remove(key);
  else storage.set(key, { day: today, stops });
}

/** The same with one thing taken to another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
