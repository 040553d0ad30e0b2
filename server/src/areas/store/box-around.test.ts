import { distanceBetween, earthRadiusMetres } from '@agency/shared/model/distance';
import fc from 'fast-check';
import { boxAround } from './box-around';

const point = fc.record({
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
});

it.each([
  ['on the equator', { lng: 10, lat: 0 }, 111_194.93, { south: -1, north: 1, west: 9, east: 11 }],
  [
    'in Shenzhen',
    { lng: 114, lat: 22.5 },
    111_194.93,
    { south: 21.5, north: 23.5, west: 112.917, east: 115.083 },
  ],
  ['at the date line', { lng: 179.5, lat: 0 }, 111_194.93, { south: -1, north: 1, west: -180, east: 180 }],
  ['near a pole', { lng: 5, lat: 88 }, 111_194.93, { south: 87, north: 89, west: -25.004, east: 35.004 }],
  ['at a pole', { lng: 5, lat: 89.5 }, 111_194.93, { south: 88.5, north: 90.5, west: -180, east: 180 }],
  ['at the other', { lng: 5, lat: -89.5 }, 111_194.93, { south: -90.5, north: -88.5, west: -180, east: 180 }],
])('%s', (_, place, metres, box) => {
  for (const [side, value] of Object.entries(box)) {
    expect(boxAround(place, metres)[side as keyof typeof box]).toBeCloseTo(value, 2);
  }
});

it('holds whatever lies within the radius', () => {
  const shift = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(point, fc.integer({ min: 1, max: 300_000 }), shift, shift, (place, metres, dx, dy) => {
      const degrees = (metres / earthRadiusMetres) * (180 / Math.PI);
      const lat = Math.max(-90, Math.min(90, place.lat + dy * degrees));
      const wide = degrees / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
      const lng = ((((place.lng + dx * wide + 180) % 360) + 360) % 360) - 180;
      fc.pre(distanceBetween(place, { lng, lat }) <= metres);
      const { south, north, west, east } = boxAround(place, metres);
      expect(lat >= south && lat <= north && lng >= west && lng <= east).toBe(true);
    }),
  );
});
