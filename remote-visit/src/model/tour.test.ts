import { distanceBetween, type Point } from '@agency/shared/model/distance';
import fc from 'fast-check';
import { lengthOf, tourOf } from './tour';

const aPoint = fc.record({
  lng: fc.integer({ min: 113_900, max: 114_400 }).map((thousandths) => thousandths / 1000),
  lat: fc.integer({ min: 22_450, max: 22_750 }).map((thousandths) => thousandths / 1000),
});
const aStart = fc.option(aPoint, { nil: undefined });
const stopsUpTo = (maxLength: number) => fc.array(aPoint, { maxLength });

function shortestOf(start: Point | undefined, stops: readonly Point[]): number {
  if (stops.length === 0) return 0;
  const ways = stops.map((next, index) => {
    const others = stops.filter((_, other) => other !== index);
    return (start ? distanceBetween(start, next) : 0) + shortestOf(next, others);
  });
  return Math.min(...ways);
}

it('passes every stop once', () => {
  fc.assert(
    fc.property(aStart, stopsUpTo(10), (start, stops) => {
      const tour = tourOf(start, stops);
      expect(tour).toHaveLength(stops.length);
      expect(new Set(tour)).toEqual(new Set(stops));
    }),
  );
});

it('is never shorter than the best of all orders, and as short with up to three stops', () => {
  fc.assert(
    fc.property(aStart, stopsUpTo(6), (start, stops) => {
      const length = lengthOf(start, tourOf(start, stops));
      expect(length).toBeGreaterThanOrEqual(shortestOf(start, stops) - 0.01);
      if (stops.length <= 3) expect(length).toBeLessThanOrEqual(shortestOf(start, stops) + 0.01);
    }),
  );
});

it('is as good as the best of all orders of eight stops, or nearly so', () => {
  const ratios = fc
    .sample(fc.tuple(aStart, fc.array(aPoint, { minLength: 8, maxLength: 8 })), { seed: 14, numRuns: 12 })
    .map(([start, stops]) => lengthOf(start, tourOf(start, stops)) / shortestOf(start, stops));
  expect(Math.max(...ratios)).toBeLessThan(1.05);
});

it.each([
  ['in a line, from its end', { lng: 114, lat: 22.5 }, [3, 1, 2], [1, 2, 3]],
  ['in a line, from nowhere', undefined, [2, 1, 3], [1, 2, 3]],
  ['on both sides: the short side first', { lng: 114.02, lat: 22.5 }, [5, 1, 3], [1, 3, 5]],
  ['none', { lng: 114, lat: 22.5 }, [], []],
])('orders stops %s', (_, start, given, wanted) => {
  const at = (hundredths: number) => ({ lng: 114 + hundredths / 100, lat: 22.5 });
  const tour = tourOf(start, given.map(at)).map(({ lng }) => Math.round((lng - 114) * 100));
  expect([wanted, [...wanted].reverse()].slice(0, start ? 1 : 2)).toContainEqual(tour);
});

it('measures from the start where it is known', () => {
  const stops = [
    { lng: 114, lat: 22.5 },
    { lng: 114, lat: 22.51 },
  ];
  expect(lengthOf(undefined, stops)).toBeCloseTo(1111.9, 0);
  expect(lengthOf({ lng: 114, lat: 22.49 }, stops)).toBeCloseTo(2223.9, 0);
});
