import type { BuildCounts } from '@agency/shared/contract';
import { longestTime, noCounts, rateOf, type StepCounts, screenTimeOf, seriesOf, totalOf } from './counts';

const row = (
  build_id: string,
  step: number,
  part: Partial<BuildCounts>,
  app = 'remote-store',
): StepCounts => ({
  ...noCounts,
  app,
  build_id,
  step,
  ...part,
});

it('lines up what each build did, step by step, the busiest first', () => {
  const rows = [
    row('b1', 0, { entries: 1 }),
    row('b2', 0, { entries: 5, crashes: 1 }),
    row('b2', 2, { entries: 7, crashes: 2 }),
    row('b3', 1, { entries: 100 }, 'remote-visit'),
    row('b1', 3, { entries: 50 }),
  ];
  const series = seriesOf(rows, 'remote-store', 3);
  expect(series.map(({ build, steps }) => [build, steps.map(({ entries }) => entries)])).toEqual([
    ['b2', [5, 0, 7]],
    ['b1', [1, 0, 0]],
  ]);
  expect(totalOf(series)).toMatchObject({ entries: 13, crashes: 3 });
});

it.each([
  [{ entries: 0, crashes: 0 }, null],
  [{ entries: 200, crashes: 1 }, 0.005],
  [{ entries: 1, crashes: 2 }, 1],
])('%j crash in %p of the entries', (counts, rate) => {
  expect(rateOf({ ...noCounts, ...counts }, 'crashes')).toBe(rate);
});

it.each([
  [[0, 0, 0, 0, 0, 0, 0], null],
  [[4, 0, 0, 0, 0, 0, 0], 188],
  [[1, 2, 1, 0, 0, 0, 0], 500],
  [[0, 0, 0, 1, 0, 0, 0], 1750],
  [[1, 0, 0, 0, 0, 0, 3], longestTime],
])('of screens in classes %j three of four were there within %p ms', (times, time) => {
  expect(screenTimeOf({ ...noCounts, times })).toBe(time);
});
