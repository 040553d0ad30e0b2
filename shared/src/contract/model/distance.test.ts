import fc from 'fast-check';
import { distanceBetween, formatPoint } from './distance';

const point = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
});
const halfCircle = Math.PI * 6_371_000;

it.each([
  ['one degree along the equator', { lng: 0, lat: 0 }, { lng: 1, lat: 0 }, 111_194.93],
  ['across the date line', { lng: 179.5, lat: 0 }, { lng: -179.5, lat: 0 }, 111_194.93],
  ['pole to pole', { lng: 10, lat: 90 }, { lng: -70, lat: -90 }, halfCircle],
  ['Hong Kong to Phnom Penh', { lng: 114.1694, lat: 22.3193 }, { lng: 104.9282, lat: 11.5564 }, 1_547_499],
])('%s', (_, a, b, metres) => {
  expect(Math.abs(distanceBetween(a, b) - metres)).toBeLessThan(0.6);
});

it('is the same both ways, nothing to itself and at most half around', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const metres = distanceBetween(a, b);
      expect(metres).toBeCloseTo(distanceBetween(b, a), 3);
      expect(distanceBetween(a, a)).toBe(0);
      expect(metres).toBeGreaterThanOrEqual(0);
      expect(metres).toBeLessThanOrEqual(halfCircle + 1);
    }),
  );
});

it('writes a point with its latitude first, to a hand’s breadth', () => {
  expect(formatPoint({ lng: 104.9231, lat: -11.57634567 })).toBe('-11.576346, 104.923100');
});
