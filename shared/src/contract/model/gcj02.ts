import type { Point } from './distance';

/** Coordinate datum: Chinese maps use `gcj02`, all others `wgs84`. */
export type Datum = 'gcj02' | 'wgs84';

/** Ellipsoid of the Chinese survey: semi-major axis in metres, squared eccentricity. */
const halfAxis = 6_378_245;
const eccentricity = 0.006_693_421_622_965_943;
const radian = Math.PI / 180;

function shiftAt({ lng, lat }: Point): Point {
  const x = lng - 105;
  const y = lat - 35;
  const sine = Math.sin(lat * radian);
  const bend = 1 - eccentricity * sine * sine;
  const metresPerDegreeLat = (halfAxis * (1 - eccentricity) * radian) / (bend * Math.sqrt(bend));
  const metresPerDegreeLng = (halfAxis * Math.cos(lat * radian) * radian) / Math.sqrt(bend);
  return { lat: northward(x, y) / metresPerDegreeLat, lng: eastward(x, y) / metresPerDegreeLng };
}

/** The short waves in both directions: `(20 sin 6πx + 20 sin 2πx) 2/3`. */
function ripple(x: number): number {
  return ((20 * Math.sin(6 * Math.PI * x) + 20 * Math.sin(2 * Math.PI * x)) * 2) / 3;
}

function northward(x: number, y: number): number {
  const plane = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  const middle = ((20 * Math.sin(Math.PI * y) + 40 * Math.sin((Math.PI * y) / 3)) * 2) / 3;
  const long = ((160 * Math.sin((Math.PI * y) / 12) + 320 * Math.sin((Math.PI * y) / 30)) * 2) / 3;
  return plane + ripple(x) + middle + long;
}

function eastward(x: number, y: number): number {
  const plane = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  const middle = ((20 * Math.sin(Math.PI * x) + 40 * Math.sin((Math.PI * x) / 3)) * 2) / 3;
  const long = ((150 * Math.sin((Math.PI * x) / 12) + 300 * Math.sin((Math.PI * x) / 30)) * 2) / 3;
  return plane + ripple(x) + middle + long;
}

/**
 * Converts a point between datums. Use `gcj02` only for a Chinese map: outside mainland China it is off by hundreds of
 * metres. The reverse conversion is exact to a millimetre.
 */
export function toDatum(point: Point, from: Datum, to: Datum): Point {
  if (from === to) return { lng: point.lng, lat: point.lat };
  if (to === 'gcj02') return moved(point, shiftAt(point), 1);
  let guess = moved(point, shiftAt(point), -1);
  for (let round = 0; round < 3; round += 1) guess = moved(point, shiftAt(guess), -1);
  return guess;
}

function moved({ lng, lat }: Point, by: Point, sign: 1 | -1): Point {
  return { lng: lng + sign * by.lng, lat: lat + sign * by.lat };
}
