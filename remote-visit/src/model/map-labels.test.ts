import { labelSpots } from './map-labels';
import { mapSize } from './map-size';
import type { Spot } from './spot';

const middle: Spot = { x: 50, y: 36 };

function collide(one: Spot, other: Spot, digits: number): boolean {
  return Math.abs(one.x - other.x) < 3 * digits && Math.abs(one.y - other.y) < 4;
}

it('stands above a stop that is alone', () => {
  const [label] = labelSpots([{ text: '1', spot: middle }], [middle]);
  expect(label?.x).toBeCloseTo(middle.x);
  expect(label?.y).toBeLessThan(middle.y - 2);
});

it.each([
  ['at one place', Array.from({ length: 12 }, () => middle)],
  ['a step apart', Array.from({ length: 12 }, (_, step) => ({ x: 30 + 2 * step, y: 36 }))],
  ['in a corner', Array.from({ length: 6 }, () => ({ x: 2, y: 2 }))],
])('keeps the numbers of tracks that begin %s apart, and on the map', (_, spots) => {
  const labels = labelSpots(
    spots.map((spot) => ({ text: '12', spot })),
    spots,
  );
  expect(labels).toHaveLength(spots.length);
  for (const [place, label] of labels.entries()) {
    expect(label.x).toBeGreaterThanOrEqual(3);
    expect(label.x).toBeLessThanOrEqual(mapSize.width - 3);
    expect(label.y).toBeGreaterThanOrEqual(2);
    expect(labels.slice(0, place).filter((other) => collide(other, label, 2))).toEqual([]);
  }
});

it('stands as near as it goes where nothing is free', () => {
  const crowd = Array.from({ length: 400 }, (_, place) => ({
    x: (place % 25) * 4,
    y: Math.floor(place / 25) * 4.5,
  }));
  const [label] = labelSpots([{ text: '1', spot: middle }], crowd);
  expect(label?.x).toBeCloseTo(middle.x);
  expect(label?.y).toBeCloseTo(middle.y - 4.2);
});
