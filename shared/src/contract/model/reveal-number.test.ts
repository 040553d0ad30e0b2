import { canReveal, numberAskers, numberKinds } from './reveal-number';

it.each([
  ['customer', 'manager', false],
  ['customer', 'keeper', false],
  ['customer', 'attache', false],
  ['broker', 'manager', true],
  ['broker', 'keeper', true],
  ['broker', 'attache', false],
] as const)('the masked number of a %s is told to a %s: %s', (kind, asker, isTold) => {
  expect(canReveal(kind, asker)).toBe(isTold);
});

it('knows every pair', () => {
  const pairs = numberKinds.flatMap((kind) => numberAskers.map((asker) => canReveal(kind, asker)));
  expect(pairs.filter((isTold) => typeof isTold === 'boolean')).toHaveLength(6);
});
