import type { PositionResult } from '@agency/shared';
import { toDatum } from '@agency/shared/model/gcj02';
import { toMeasuredLocation } from './measured-location';

const fix = (part: Partial<PositionResult>): PositionResult => ({
  lng: 0,
  lat: 0,
  datum: 'wgs84',
  accuracy: 8,
  source: 'gps',
  taken_at: 0,
  failure: null,
  ...part,
});

const shenzhen = { lng: 114.057969, lat: 22.543541 };
const hongKong = { lng: 114.1694, lat: 22.3193 };
const phnomPenh = { lng: 104.9282, lat: 11.5564 };

it.each([
  ['in Shenzhen, where the map counts otherwise than the phone', 'gcj02', shenzhen, 'wgs84'],
  ['in Shenzhen, told by the Chinese map itself', 'gcj02', shenzhen, 'gcj02'],
  ['in Hong Kong', 'wgs84', hongKong, 'wgs84'],
  ['in Phnom Penh', 'wgs84', phnomPenh, 'wgs84'],
] as const)('at the door of a store %s one is at no distance from it', (_, datum, store, told) => {
  const here = fix({ ...toDatum(store, datum, told), datum: told });
  const { point, distance } = toMeasuredLocation(here, datum, store);
  expect(distance).toBe(0);
  expect(point.lng).toBeCloseTo(store.lng, 6);
  expect(point.lat).toBeCloseTo(store.lat, 6);
});

it.each([
  ['Shenzhen', 'gcj02', shenzhen],
  ['Hong Kong', 'wgs84', hongKong],
  ['Phnom Penh', 'wgs84', phnomPenh],
] as const)('a hundredth of a degree north of a store in %s are 1.11 km', (_, datum, store) => {
  const north = { ...store, lat: store.lat + 0.01 };
  const here = fix(toDatum(north, datum, 'wgs84'));
  expect(Math.abs(toMeasuredLocation(here, datum, store).distance - 1111.9)).toBeLessThan(0.3);
});
