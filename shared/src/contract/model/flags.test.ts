import { cohortOf } from './cohort';
import { flagNames, flags, isFlag, isOnFor } from './flags';

const userIds = Array.from({ length: 10_000 }, (_, index) => String(index + 1));
const reached = (percent: number) => userIds.filter((id) => isOnFor('visit_day_map', percent, id));

it.each([
  [0, 0],
  [100, 10_000],
])('that is on for %d %% is on for %d of 10,000 users', (percent, users) => {
  expect(reached(percent)).toHaveLength(users);
});

it('reaches about its share, and keeps whom it reached while it grows', () => {
  const ten = reached(10);
  expect(ten.length).toBeGreaterThanOrEqual(900);
  expect(ten.length).toBeLessThanOrEqual(1100);
  expect(reached(30)).toEqual(expect.arrayContaining(ten));
});

it('counts by the cohorts of canaries, to half the hundredth of a percent', () => {
  const cohort = cohortOf('7', 'visit_day_map');
  expect(isOnFor('visit_day_map', (cohort - 0.5) / 100, '7')).toBe(false);
  expect(isOnFor('visit_day_map', cohort / 100, '7')).toBe(false);
  expect(isOnFor('visit_day_map', (cohort + 0.5) / 100, '7')).toBe(true);
});

it.each([
  [100, true],
  [99.99, false],
  [0, false],
])('of %d %% gives nobody what not all have', (percent, isOn) => {
  expect(isOnFor('visit_day_map', percent, null)).toBe(isOn);
});

it('knows its names, and no other', () => {
  expect(flagNames.every(isFlag)).toBe(true);
  expect(['', 'toString', 'visit_day_maps'].filter(isFlag)).toEqual([]);
});

it.each(flagNames)('%s says what it does, and begins with a share', (name) => {
  expect(flags[name].description).not.toBe('');
  expect(flags[name].percent).toBeGreaterThanOrEqual(0);
  expect(flags[name].percent).toBeLessThanOrEqual(100);
});
