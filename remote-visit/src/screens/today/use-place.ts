import { type Nearby, useNearby } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { isMeasured } from '../../model/whereabouts';

/** Where the user is, as measured: from the middle of a guess no way would be the true one. */
export function useMeasuredPlace(): { place: Point | undefined; nearby: Nearby } {
  const nearby = useNearby(true);
  const isTrue = nearby.located !== undefined && isMeasured(nearby.located);
  return { place: isTrue ? nearby.place : undefined, nearby };
}
