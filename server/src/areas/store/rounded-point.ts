import type { Point } from '@agency/shared/model/distance';

/**
 * A point in degrees of seven decimals, which is a centimetre. What is finer tells nothing, and the database refuses
 * to square what is next to nothing.
 */
export function roundedPoint({ lng, lat }: Point): Point {
  return { lng: sevenDecimals(lng), lat: sevenDecimals(lat) };
}

/** Adding zero takes the sign from a negative one. */
const sevenDecimals = (degrees: number) => Math.round(degrees * 1e7) / 1e7 + 0;
