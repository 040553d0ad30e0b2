import { today, useQuery } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { useState } from 'react';
import { useVisitedHere } from '../../components/due-card/use-due-groups';
import { tourOf } from '../../model/tour';
import { keepWay, keptWay, moved, type Stop } from '../../model/way';
import type { DueVisit } from '../../queries/due-visits';
import { storesVisitedQuery } from '../../queries/visits';

/** A stop, and whether one was there: ticked off, or by a visit that was recorded today. */
export interface WayStop extends Stop {
  isRecorded: boolean;
}

export const isDone = ({ isVisited, isRecorded }: WayStop) => isVisited || isRecorded;

/** The way of today, as it is kept on this phone. A store that is `planned` for today still was not visited for that. */
export function useWay(planned: ReadonlySet<string>) {
  const day = today();
  const [way, setWay] = useState(() => ({ day, stops: keptWay(day) }));
  // A page may stay open over night.
  const stops = way.day === day ? way.stops : [];
  const visitedHere = useVisitedHere();
  const { data: visited = [] } = useQuery({ ...storesVisitedQuery(day), enabled: stops.length > 0 });
  const put = (next: Stop[]) => {
    keepWay(day, next);
    setWay({ day, stops: next });
  };
  const shown: WayStop[] = stops.map((stop) => ({
    ...stop,
    isRecorded:
      visitedHere.has(stop.store_id) || (visited.includes(stop.store_id) && !planned.has(stop.store_id)),
  }));
  return {
    stops: shown,
    /** A short way past these stores from where the user is. */
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
    /** Removes the way, and tells how to bring it back. */
    remove: () => {
      put([]);
      return () => put(stops);
    },
  };
}

export type WayInUse = ReturnType<typeof useWay>;
