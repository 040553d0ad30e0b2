import { RowTime } from './row-time';

const after = (frames: number, msPerRow: number) => {
  const time = new RowTime();
  for (let frame = 0; frame < frames; frame += 1) time.learn(2, 2 * msPerRow);
  return time.perFrame;
};

test('a phone that has drawn no row has time for two', () => {
  expect(new RowTime().perFrame).toBe(2);
});

test.each([
  [0.6, 8],
  [1.2, 4],
  [2, 2],
  [4, 1],
  [6, 0],
])('a phone that takes %d ms for a row has time for %d in a frame', (ms, rows) => {
  expect(after(40, ms)).toBe(rows);
});

test('one frame of a few that is slow makes no slow phone', () => {
  const time = new RowTime();
  for (let frame = 0; frame < 40; frame += 1) time.learn(2, 2);
  time.learn(2, 10);
  expect(time.perFrame).toBe(2);
  for (let frame = 0; frame < 10; frame += 1) time.learn(2, 2);
  expect(time.perFrame).toBe(4);
});
