import {
  distanceLimitOf,
  type FreeMove,
  isPhotoForced,
  moveLimitOf,
  needsMoveApproval,
  type VisitConfig,
  visitPhotosMax,
  visitTone,
  visitViolation,
} from './visit';

const config: VisitConfig = {
  check_in_distance_limit: { is_enable: true, config: [{ visit_type: 1, distance: 500 }, { visit_type: 3 }] },
  force_photo_capture_limit: { is_enable: true, config: [{ visit_type: 1 }, { visit_type: 4 }] },
};
const off: VisitConfig = {
  check_in_distance_limit: { ...config.check_in_distance_limit, is_enable: false },
  force_photo_capture_limit: { ...config.force_photo_capture_limit, is_enable: false },
};
const visit = { visitType: 1, distance: 500, source: 'gps' as const, accuracy: 500, photos: 1 };

it.each([
  ['at the limit', visit, undefined],
  ['beyond the limit', { ...visit, distance: 500.01 }, 'too-far'],
  ['far away on the phone', { ...visit, visitType: 2, distance: 90_000 }, undefined],
  ['of a type whose limit has no distance', { ...visit, visitType: 3, distance: 90_000 }, undefined],
  ['placed by the address of the network', { ...visit, distance: 0, source: 'ip' as const }, 'not-located'],
  ['placed at the default', { ...visit, distance: 0, source: 'default' as const }, 'not-located'],
  ['on the phone from anywhere', { ...visit, visitType: 2, source: 'default' as const }, undefined],
  ['placed by the network', { ...visit, source: 'network' as const }, undefined],
  ['without a source', { ...visit, source: undefined }, 'not-located'],
  ['without an accuracy', { ...visit, accuracy: undefined }, 'not-located'],
  ['less accurate than the limit', { ...visit, distance: 0, accuracy: 500.01 }, 'inaccurate'],
  ['accurate to 5,000 km', { ...visit, distance: 0, accuracy: 5_000_000 }, 'inaccurate'],
  ['on the phone and inaccurate', { ...visit, visitType: 2, accuracy: 5_000_000 }, undefined],
  ['without the photo', { ...visit, photos: 0 }, 'photo-missing'],
  ['on the phone without a photo', { ...visit, visitType: 2, photos: 0 }, undefined],
  ['with all photos', { ...visit, photos: visitPhotosMax }, undefined],
  ['with one photo more', { ...visit, photos: visitPhotosMax + 1 }, 'too-many-photos'],
])('a visit %s', (_, given, violation) => {
  expect(visitViolation(config, given)).toBe(violation);
});

it('limits nothing that is switched off', () => {
  expect(visitViolation(off, { ...visit, distance: 90_000, source: 'default', photos: 0 })).toBeUndefined();
  expect([distanceLimitOf(off, 1), isPhotoForced(off, 1)]).toEqual([null, false]);
  expect([distanceLimitOf(config, 1), isPhotoForced(config, 1)]).toEqual([500, true]);
});

it('measures moves of stores by the strictest limit', () => {
  const limits = [{ visit_type: 1, distance: 500 }, { visit_type: 2, distance: 200 }, { visit_type: 3 }];
  const strict = { ...config, check_in_distance_limit: { is_enable: true, config: limits } };
  expect([strict, config, off].map(moveLimitOf)).toEqual([200, 500, null]);
});

const here = { lng: 114, lat: 22.5 };
const metresNorth = (metres: number) => ({ ...here, lat: here.lat + metres / 111_194.93 });

it.each<[string, FreeMove | undefined, number, boolean]>([
  ['is free while the limit is unknown', undefined, 90_000, false],
  ['is free without a limit', null, 90_000, false],
  ['is free at the same place', { ...here, metres: 0 }, 0, false],
  ['is free within the limit', { ...here, metres: 500 }, 499, false],
  ['waits beyond the limit', { ...here, metres: 500 }, 501, true],
  ['waits where nobody knows the distance', { ...here, metres: 500 }, Number.NaN, true],
])('a move %s', (_, free, metres, needsApproval) => {
  expect(needsMoveApproval(free, metresNorth(metres))).toBe(needsApproval);
});

it.each([
  [0, 'neutral'],
  [1, 'danger'],
  [2, 'warning'],
  [3, 'neutral'],
  [7, 'neutral'],
])('the tag of a visit of type %i is %s', (visitType, tone) => {
  expect(visitTone(visitType)).toBe(tone);
});
