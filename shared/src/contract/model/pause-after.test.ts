import { pauseAfter } from './pause-after';

it.each([
  [1, 0, 1000],
  [1, 1, 2000],
  [3, 0, 4000],
  [8, 1, 256_000],
  [9, 1, 300_000],
  [5000, 1, 300_000],
])('after %i failures and with the chance of %d it is %i ms', (failures, random, pause) => {
  expect(pauseAfter(failures, random, { firstMs: 2000, longestMs: 300_000 })).toBe(pause);
});
