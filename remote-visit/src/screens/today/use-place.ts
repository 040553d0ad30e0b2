import { type Nearby, useNearby } from '@agency/shared';
import type { Point } from '@agency/shared/model/distance';
import { isMeasured } from '../../model/measured-location';

/** The user's measured position. Guesses are left out, because distances from them would be wrong. */
export function useMeasuredPlace(): { place: Point | undefined; nearby: Nearby } {
  const nearby = useNearby(true);
  const isTrue = nearby.located !== undefined && isMeasured(nearby.located);
  return { place: isTrue ? nearby.place : undefined, nearby };
}
