import { fixAgeOf } from './fix-age';

const takenAt = Date.UTC(2026, 10, 23, 6);
const minute = 60_000;
const hour = 60 * minute;

it.each([
  [-minute, null],
  [0, null],
  [minute - 1, null],
  [minute, { unit: 'minutes', count: 1 }],
  [3 * minute + 59_999, { unit: 'minutes', count: 3 }],
  [hour - 1, { unit: 'minutes', count: 59 }],
  [hour, { unit: 'hours', count: 1 }],
  [48 * hour - 1, { unit: 'hours', count: 47 }],
  [48 * hour, { unit: 'days', count: 2 }],
])('%s ms after it was measured a place is as old as %j', (passed, age) => {
  expect(fixAgeOf(takenAt, takenAt + passed)).toEqual(age);
});
