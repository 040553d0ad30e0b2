import { toolColumns } from './tool-columns';

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 4],
  [7, 4],
  [8, 4],
  [9, 3],
])('%i tools stand in %i columns', (count, columns) => {
  expect(toolColumns(count)).toBe(columns);
});

it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('leaves none of %i alone', (count) => {
  const columns = toolColumns(count);
  expect(columns > 1 && count % columns === 1).toBe(false);
});
