import { toggled } from './chosen-indicators';

it.each([
  ['adds in the order of the list', ['c', 'a'], 'b', ['a', 'b', 'c']],
  ['takes away', ['a', 'b'], 'a', ['b']],
  ['keeps the last one', ['b'], 'b', null],
  ['forgets what the list no longer has', ['a', 'gone'], 'b', ['a', 'b']],
])('%s', (_name, chosen, id, expected) => {
  expect(toggled(chosen, id, ['a', 'b', 'c'])).toEqual(expected);
});
