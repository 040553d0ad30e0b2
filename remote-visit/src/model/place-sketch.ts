import { distanceBetween, type Point } from '@agency/shared/model/distance';
import type { Spot } from './spot';

/** Positions on the drawing, with north at the top. */
export interface PlaceSketch {
  store: Spot;
  me: Spot;
  radius: number;
}

/** In units of the drawing, which are independent of the width on the screen. */
export const sketchSize = { width: 96, height: 76 };
const margin = 6;

/** Scales the drawing so that both the circle and the user fit into it. */
export function sketchOf(me: Point, store: Point, limit: number): PlaceSketch {
  const east = Math.sign(me.lng - store.lng) * distanceBetween({ ...store, lng: me.lng }, store);
  const north = Math.sign(me.lat - store.lat) * distanceBetween({ ...store, lat: me.lat }, store);
  const across = extentOf(east, limit);
  const upright = extentOf(north, limit);
  const scale = Math.min(
    (sketchSize.width - 2 * margin) / across.length,
    (sketchSize.height - 2 * margin) / upright.length,
  );
  const spotOf = (metresEast: number, metresNorth: number): Spot => ({
    x: sketchSize.width / 2 + (metresEast - across.middle) * scale,
    y: sketchSize.height / 2 - (metresNorth - upright.middle) * scale,
  });
  return { store: spotOf(0, 0), me: spotOf(east, north), radius: limit * scale };
}

/** Length and middle of the range that covers circle and user, in metres from the store. */
function extentOf(offset: number, limit: number): { length: number; middle: number } {
  const [from, to] = [Math.min(-limit, offset), Math.max(limit, offset)];
  return { length: Math.max(to - from, 1), middle: (from + to) / 2 };
}
