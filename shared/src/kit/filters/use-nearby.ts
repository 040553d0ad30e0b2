import { useQuery } from '@tanstack/react-query';
import type { Point } from '../../contract/model/distance';
import { toDatum } from '../../contract/model/gcj02';
import type { Located } from '../../platform/native/locate';
import { native } from '../../platform/native/native';
import { useDatum } from '../../platform/query/organisation';
import { queryClient } from '../../platform/query/query-client';

/** Kept while the page lives, so that coming back to a list shows it as it was left. */
const positionQuery = {
  queryKey: ['own position'],
  queryFn: () => native.locate(),
  staleTime: Number.POSITIVE_INFINITY,
};

/** Asks the device anew. */
export function locateAgain(): void {
  void queryClient.refetchQueries({ queryKey: positionQuery.queryKey });
}

export interface Nearby {
  /** The user's own place, as the organisation's map counts it; undefined where nothing is known of it. */
  place: Point | undefined;
  /** How far it can be believed; undefined until it is known. */
  located: Located | undefined;
  isLocating: boolean;
  /** Whether the list can be asked for: it is not wanted, or the place is as known as it will be. */
  isReady: boolean;
}

/** Where the user is, once it is wanted. The fixed point of last resort is nobody's place. */
export function useNearby(isWanted: boolean): Nearby {
  const datum = useDatum();
  const { data: located, isFetching } = useQuery({ ...positionQuery, enabled: isWanted });
  const isKnown = isWanted && located !== undefined && located.source !== 'default';
  return {
    place: isKnown && datum ? toDatum(located, located.datum, datum) : undefined,
    located: isWanted ? located : undefined,
    isLocating: isWanted && (isFetching || (isKnown && !datum)),
    isReady: located !== undefined || !isWanted,
  };
}

const sinceMs = 5 * 60_000;

/**
 * Returns where the user is, if the device tells it without asking for permission, for screens that are only better
 * with it. Measures again after a while; undefined while the place is not known.
 */
export function useAllowedPlace(): { place: Point | undefined; isLocating: boolean } {
  const datum = useDatum();
  const { data: located, isPending } = useQuery({
    queryKey: ['own position, if allowed'],
    queryFn: async () => (await native.open()).locateIfAllowed(),
    staleTime: sinceMs,
  });
  const place = located && datum ? toDatum(located, located.datum, datum) : undefined;
  return { place, isLocating: isPending || Boolean(located && !datum) };
}
