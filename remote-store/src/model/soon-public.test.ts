import { isSoonPublic } from './soon-public';

it.each([
  ['2026-11-21', '2026-11-22', true],
  ['2026-11-22', '2026-11-22', true],
  ['2026-11-29', '2026-11-22 23:59:59', true],
  ['2026-11-30', '2026-11-22 23:59:59', false],
  ['2027-01-04', '2026-12-28', true],
  ['2027-01-05', '2026-12-28', false],
  ['', '2026-11-22', false],
  [null, '2026-11-22', false],
  [undefined, '2026-11-22', false],
])('protected until %s, on %s, goes public soon: %s', (date, now, isSoon) => {
  expect(isSoonPublic(date, now)).toBe(isSoon);
});
