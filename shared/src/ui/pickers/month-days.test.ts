import {
  isAllowed,
  mondayOf,
  nearestAllowed,
  shiftDay,
  shiftDayByMonths,
  shiftMonth,
  weekOf,
  weeksOf,
} from './month-days';

test.each([
  ['2026-11-21', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s starts on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
  expect(weekOf(day)).toHaveLength(7);
  expect(weekOf(day)).toContain(day);
});

test.each([
  ['2026-11', 6, '2026-10-26', '2026-12-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
  ['2026-12', 5, '2026-11-30', '2027-01-03'],
])('%s takes %i weeks from %s to %s', (month, count, first, last) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(count);
  expect(weeks[0]?.[0]).toBe(first);
  expect(weeks.at(-1)?.[6]).toBe(last);
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('%s and %i months is %s', (month, by, other) => {
  expect(shiftMonth(month, by)).toBe(other);
});

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-21', -1, '2026-10-21'],
])('%s and %i months is %s', (day, by, other) => {
  expect(shiftDayByMonths(day, by)).toBe(other);
});

test('days go on over summer time and the end of the year', () => {
  expect(shiftDay('2026-12-31', 1)).toBe('2027-01-01');
  expect(shiftDay('2026-03-29', 1)).toBe('2026-03-30');
});

test.each([
  ['2026-11-02', '2026-11-03', undefined, '2026-11-03'],
  ['2026-11-03', '2026-11-03', '2026-11-05', '2026-11-03'],
  ['2026-11-05', '2026-11-03', '2026-11-05', '2026-11-05'],
  ['2026-11-06', undefined, '2026-11-05', '2026-11-05'],
  ['2026-11-06', undefined, undefined, '2026-11-06'],
])('%s between %s and %s is nearest to %s', (day, min, max, nearest) => {
  expect(nearestAllowed(day, min, max)).toBe(nearest);
  expect(isAllowed(day, min, max)).toBe(day === nearest);
});
