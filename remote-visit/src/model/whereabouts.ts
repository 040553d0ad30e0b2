import type { Located } from '@agency/shared';
import { distanceBetween, type Point } from '@agency/shared/model/distance';
import { type Datum, toDatum } from '@agency/shared/model/gcj02';

/** Where an attache is, as the organisation's map counts it, and how far that can be believed. */
export interface Whereabouts
  extends Pick<Located, 'source' | 'accuracy' | 'taken_at' | 'failure' | 'isPostponed'> {
  point: Point;
  /** Metres to the store. */
  distance: number;
}

/** A place in the datum of the store, with the way to it rounded as the server does. */
export function whereaboutsOf(located: Located, datum: Datum, store: Point): Whereabouts {
  const { source, accuracy, taken_at, failure, isPostponed } = located;
  const point = toDatum(located, located.datum, datum);
  const distance = Math.round(distanceBetween(point, store) * 10) / 10;
  return { point, distance, source, accuracy, taken_at, failure, isPostponed };
}

/** Whether the device has measured it: from an address, or from nothing, a place is only guessed. */
export function isMeasured({ source }: Pick<Whereabouts, 'source'>): boolean {
  return source === 'gps' || source === 'network';
}
