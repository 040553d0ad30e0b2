import { distanceBetween, type Point } from '@agency/shared/model/distance';
import type { Spot } from './spot';

/** Where things are on the drawing, with north above. */
export interface PlaceSketch {
  store: Spot;
  me: Spot;
  /** Of the circle in which a visit is recorded. */
  radius: number;
}

/** Units of the drawing, whatever its width on the screen. */
export const sketchSize = { width: 96, height: 76 };
/** Room for the mark of what lies farthest out. */
const margin = 6;

/** The circle and whoever is outside it, as large as both go into the drawing. */
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

/** From one end of the circle, or from whoever is beyond it, to the other; metres from the store. */
function extentOf(offset: number, limit: number): { length: number; middle: number } {
  const [from, to] = [Math.min(-limit, offset), Math.max(limit, offset)];
  return { length: Math.max(to - from, 1), middle: (from + to) / 2 };
}
