import type { PositionResult } from '@agency/shared';
import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { type Datum, toDatum } from '@agency/shared/model/gcj02';
import { isMeasuredSource } from '@agency/shared/model/visit';

/** The attache's position in the datum of the organisation's map, with its accuracy and source. */
export interface MeasuredLocation
  extends Pick<PositionResult, 'source' | 'accuracy' | 'taken_at' | 'failure' | 'isPostponed'> {
  point: Point;
  /** Metres to the store. */
  distance: number;
}

export function toMeasuredLocation(located: PositionResult, datum: Datum, store: Point): MeasuredLocation {
  const { source, accuracy, taken_at, failure, isPostponed } = located;
  const point = toDatum(located, located.datum, datum);
  const distance = Math.round(distanceBetween(point, store) * 10) / 10;
  return { point, distance, source, accuracy, taken_at, failure, isPostponed };
}

/** Whether the device measured the position. Positions from an IP address are only guesses. */
export function isMeasured({ source }: Pick<MeasuredLocation, 'source'>): boolean {
  return isMeasuredSource(source);
}
