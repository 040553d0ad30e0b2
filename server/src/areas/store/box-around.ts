import { earthRadiusMetres, type Point } from '@agency/shared/model/distance';

/** Bounds in degrees, inclusive. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Tolerance for rounding: a tenth of a millimetre. */
const slack = 1e-9;

/** Returns a box that contains everything within a radius in metres; all longitudes near a pole or the date line. */
export function boxAround({ lng, lat }: Point, metres: number): Box {
  const angle = metres / earthRadiusMetres;
  const height = degrees(angle) + slack;
  const south = lat - height;
  const north = lat + height;
  const everywhere = { south, north, west: -180, east: 180 };
  if (south <= -90 || north >= 90) return everywhere;
  const width = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(lat)))) + slack;
  const west = lng - width;
  const east = lng + width;
  return west < -180 || east > 180 ? everywhere : { south, north, west, east };
}
