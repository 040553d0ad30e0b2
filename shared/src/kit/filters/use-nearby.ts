import { useQuery } from '@tanstack/react-query';
import type { Point } from '../../contract/model/distance';
import { toDatum } from '../../contract/model/gcj02';
import type { PositionResult } from '../../platform/native/locate';
import { native } from '../../platform/native/native';
import { useDatum } from '../../platform/query/organisation';
import { queryClient } from '../../platform/query/query-client';

/** Cached for the life of the page, so that returning to a list shows it unchanged. */
const positionQuery = {
  queryKey: ['own position'],
  queryFn: () => native.locate(),
  staleTime: Number.POSITIVE_INFINITY,
};

export function locateAgain(): void {
  void queryClient.refetchQueries({ queryKey: positionQuery.queryKey });
}

export interface Nearby {
  /** The user's position in the datum of the organisation's map; undefined if unknown. */
  place: Point | undefined;
  /** The measured position with its accuracy; undefined until known. */
  located: PositionResult | undefined;
  isLocating: boolean;
  isReady: boolean;
}

/** Returns the user's position once it is needed. The default point does not count as one. */
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
 * Returns the user's position if permission was already granted, for screens where it is optional. Measures again after
 * a while; undefined while unknown.
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
