import { distanceBetween } from './distance';
import { toDatum } from './gcj02';

describe('from WGS-84 to GCJ-02', () => {
  it.each([
    ['Shanghai', 31.1774276, 121.5272106, 31.17530398364597, 121.531541859215],
    ['Shenzhen', 22.543847, 113.912316, 22.540796131694766, 113.9171764808363],
    ['Beijing', 39.911954, 116.377817, 39.91334545536069, 116.38404722455657],
  ])('%s', (_name, lat, lng, gcjLat, gcjLng) => {
    const found = toDatum({ lat, lng }, 'wgs84', 'gcj02');
    expect(distanceBetween(found, { lat: gcjLat, lng: gcjLng })).toBeLessThan(0.01);
  });
});

it.each([
  [39.9, 116.4],
  [22.54, 114.06],
  [30.27, 120.15],
  [45.8, 126.5],
])('comes back to where it was (%d, %d)', (lat, lng) => {
  const there = toDatum({ lat, lng }, 'wgs84', 'gcj02');
  expect(distanceBetween(toDatum(there, 'gcj02', 'wgs84'), { lat, lng })).toBeLessThan(0.001);
});

it.each(['wgs84', 'gcj02'] as const)('leaves a point of %s where it is', (datum) => {
  expect(toDatum({ lat: 11.55, lng: 104.92 }, datum, datum)).toEqual({ lat: 11.55, lng: 104.92 });
});
