import type { Point } from '@agency/shared/model/distance';

/**
 * Rounds a point to seven decimals, about a centimetre. PostgreSQL fails with an underflow when squaring tinier
 * differences.
 */
export function roundedPoint({ lng, lat }: Point): Point {
  return { lng: sevenDecimals(lng), lat: sevenDecimals(lat) };
}

/** Adding zero turns -0 into 0. */
const sevenDecimals = (degrees: number) => Math.round(degrees * 1e7) / 1e7 + 0;
