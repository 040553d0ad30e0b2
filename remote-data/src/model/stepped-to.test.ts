import { steppedTo } from './stepped-to';

it.each([
  ['ArrowRight', 3, 10, 4],
  ['ArrowRight', 10, 10, 10],
  ['ArrowLeft', 0, 10, 0],
  ['ArrowUp', 3, 10, 4],
  ['ArrowDown', 3, 10, 2],
  ['PageUp', 3, 30, 10],
  ['PageDown', 3, 30, 0],
  ['Home', 3, 10, 0],
  ['End', 3, 10, 10],
  ['Enter', 3, 10, null],
  ['toString', 3, 10, null],
  ['ArrowRight', 0, -1, null],
] as const)('%s at %i of %i leads to %s', (key, at, last, expected) => {
  expect(steppedTo(key, at, last)).toBe(expected);
});
