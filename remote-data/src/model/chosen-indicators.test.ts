import { moved, toggled } from './chosen-indicators';

it.each([
  ['adds after the nearest one before it', ['c', 'a'], 'b', ['c', 'a', 'b']],
  ['adds the first of the list in front', ['c', 'b'], 'a', ['a', 'c', 'b']],
  ['takes away', ['a', 'b'], 'a', ['b']],
  ['keeps the last one', ['b'], 'b', null],
  ['forgets what the list no longer has', ['a', 'gone'], 'b', ['a', 'b']],
])('%s', (_name, chosen, id, expected) => {
  expect(toggled(chosen, id, ['a', 'b', 'c'])).toEqual(expected);
});

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 9, 'abc'],
  [9, 0, 'abc'],
])('moves what stands at %i to %i', (from, to, expected) => {
  expect(moved([...'abc'], from, to).join('')).toBe(expected);
});
