import { useQuery, useToday } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { moved, type Stop } from '../model/saved-route';
import { tourOf } from '../model/tour';
import type { DueVisit } from '../queries/due-visits';
import { storesVisitedQuery } from '../queries/visits';
import { useVisitedHere } from './use-due-groups';
import { useSavedRoute } from './use-saved-route';

export interface RouteStop extends Stop {
  isRecorded: boolean;
}

export const isDone = ({ is_visited, isRecorded }: RouteStop) => is_visited || isRecorded;

/**
 * Today's route. A store still `planned` for today counts as not visited, because a visit would have fulfilled the plan.
 */
export function useRoute(planned: ReadonlySet<string>) {
  const { stops, isLoading, put } = useSavedRoute();
  const visitedHere = useVisitedHere();
  const { data: visited = [] } = useQuery({ ...storesVisitedQuery(useToday()), enabled: stops.length > 0 });
  const shown: RouteStop[] = stops.map((stop) => ({
    ...stop,
    isRecorded:
      visitedHere.has(stop.store_id) || (visited.includes(stop.store_id) && !planned.has(stop.store_id)),
  }));
  return {
    stops: shown,
    isLoading,
    plan: (start: Point | undefined, chosen: readonly DueVisit[]) => put(tourOf(start, chosen.map(toStop))),
    move: (from: number, to: number) => put(moved(stops, from, to)),
    tick: (store_id: string, is_visited: boolean) =>
      put(stops.map((stop) => (stop.store_id === store_id ? { ...stop, is_visited } : stop))),
    /** Removes the route and returns a function that restores it. */
    remove: () => {
      put([]);
      return () => put([...stops]);
    },
  };
}

function toStop({ store_id, store_name, address, lng, lat, ...store }: DueVisit): Stop {
  const { manager_name, country_code, mobile_tel } = store;
  return {
    store_id,
    store_name,
    address,
    lng,
    lat,
    manager_name,
    country_code,
    mobile_tel,
    is_visited: false,
  };
}

export type RouteInUse = ReturnType<typeof useRoute>;
