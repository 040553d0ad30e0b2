import { goalIn } from './goal-number';

it.each([
  ['0', 0],
  [' 20 ', 20],
  ['007', 7],
  ['２០', 20],
  ['99999', 99_999],
  ['100000', null],
  ['', null],
  ['1.5', null],
  ['-1', null],
  ['1e3', null],
  ['twelve', null],
  ['9'.repeat(30), null],
])('reads %p as %p', (text, goal) => {
  expect(goalIn(text)).toBe(goal);
});
