import { mapSize } from './map-size';
import type { Spot } from './spot';

/** Size of a digit on the map, including a margin; `dot` is half the size of a stop, including its border. */
const digit = { width: 3.2, height: 4.4 };
const dot = 1.9;
const distances = Array.from({ length: 10 }, (_, ring) => 4.2 + 2.4 * ring);
/** Degrees counterclockwise from east; the preferred position is above. */
const directions = [90, 45, 135, 0, 180, 315, 225, 270, 67, 113, 22, 158, 338, 202, 293, 247];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Returns the centre of each label, as close to its spot as possible without covering a stop or an earlier label. If no
 * position is free, it returns the closest one inside the map.
 */
export function labelSpots(labels: readonly { text: string; spot: Spot }[], stops: readonly Spot[]): Spot[] {
  const taken = stops.map((spot) => boxAround(spot, 2 * dot, 2 * dot));
  return labels.map(({ text, spot }) => {
    const boxAt = (place: Spot) => boxAround(place, text.length * digit.width, digit.height);
    const inside = placesAround(spot).filter((place) => isOnMap(boxAt(place)));
    const place = inside.find((at) => !taken.some((box) => overlap(box, boxAt(at)))) ?? inside[0] ?? spot;
    taken.push(boxAt(place));
    return place;
  });
}

function placesAround({ x, y }: Spot): Spot[] {
  return distances.flatMap((distance) =>
    directions.map((direction) => {
      const angle = (direction / 180) * Math.PI;
      return { x: x + distance * Math.cos(angle), y: y - distance * Math.sin(angle) };
    }),
  );
}

function boxAround({ x, y }: Spot, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function isOnMap({ left, right, top, bottom }: Box): boolean {
  return left >= 0 && top >= 0 && right <= mapSize.width && bottom <= mapSize.height;
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
