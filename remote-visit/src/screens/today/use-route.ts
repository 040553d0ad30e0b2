import { useQuery, useToday } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { useState } from 'react';
import { useVisitedHere } from '../../components/use-due-groups';
import { loadRoute, moved, type Stop, saveRoute } from '../../model/saved-route';
import { tourOf } from '../../model/tour';
import type { DueVisit } from '../../queries/due-visits';
import { storesVisitedQuery } from '../../queries/visits';

export interface WayStop extends Stop {
  isRecorded: boolean;
}

export const isDone = ({ isVisited, isRecorded }: WayStop) => isVisited || isRecorded;

/**
 * Today's way, saved on this device. A store still `planned` for today counts as not visited, because a visit would
 * have fulfilled the plan.
 */
export function useRoute(planned: ReadonlySet<string>) {
  const day = useToday();
  const [way, setWay] = useState(() => ({ day, stops: loadRoute(day) }));
  // The page may stay open past midnight.
  const stops = way.day === day ? way.stops : [];
  const visitedHere = useVisitedHere();
  const { data: visited = [] } = useQuery({ ...storesVisitedQuery(day), enabled: stops.length > 0 });
  const put = (next: Stop[]) => {
    saveRoute(day, next);
    setWay({ day, stops: next });
  };
  const shown: WayStop[] = stops.map((stop) => ({
    ...stop,
    isRecorded:
      visitedHere.has(stop.store_id) || (visited.includes(stop.store_id) && !planned.has(stop.store_id)),
  }));
  return {
    stops: shown,
    plan: (start: Point | undefined, chosen: readonly DueVisit[]) =>
      put(
        tourOf(
          start,
          chosen.map(({ store_id, store_name, lng, lat }) => ({
            store_id,
            store_name,
            lng,
            lat,
            isVisited: false,
          })),
        ),
      ),
    move: (from: number, to: number) => put(moved(stops, from, to)),
    tick: (store_id: string, isVisited: boolean) =>
      put(stops.map((stop) => (stop.store_id === store_id ? { ...stop, isVisited } : stop))),
    /** Removes the way and returns a function that restores it. */
    remove: () => {
      put([]);
      return () => put(stops);
    },
  };
}

export type WayInUse = ReturnType<typeof useRoute>;
