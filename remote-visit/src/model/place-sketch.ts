import { distanceBetween, type Point } from '@agency/shared/model/distance';

/** Where things are on a square of 100, with the store in its middle and north above. */
export interface PlaceSketch {
  x: number;
  y: number;
  /** Of the circle in which a visit is recorded. */
  radius: number;
}

/** What lies farthest out keeps that much of the way to the edge. */
const filled = 0.8;
const middle = 50;

export function sketchOf(me: Point, store: Point, limit: number): PlaceSketch {
  const east = Math.sign(me.lng - store.lng) * distanceBetween({ ...store, lng: me.lng }, store);
  const north = Math.sign(me.lat - store.lat) * distanceBetween({ ...store, lat: me.lat }, store);
  const scale = (middle * filled) / Math.max(limit, Math.hypot(east, north), 1);
  return { x: middle + east * scale, y: middle - north * scale, radius: limit * scale };
}
