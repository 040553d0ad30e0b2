import { satisfiesContract } from './range';

it.each([
  ['1.2.3', '^1.2.3', true],
  ['1.2.4', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.10.0', '^1.9.9', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.3', false],
  ['1.2.3', '^2.0.0', false],
  ['0.9.0', '^1.0.0', false],
])('version %s in range %s: %s', (version, range, expected) => {
  expect(satisfiesContract(version, range)).toBe(expected);
});

it.each(['1.2.3', '~1.2.3', '>=1.0.0', '*', '', '^1.2', '^1.2.3-beta', '^a.b.c', ' ^1.2.3'])(
  'a range of another form is refused: "%s"',
  (range) => {
    expect(satisfiesContract('1.2.3', range)).toBe(false);
  },
);

it.each(['', '1.2', 'v1.2.3', '1.2.3-beta'])('a version of another form fits nothing: "%s"', (version) => {
  expect(satisfiesContract(version, '^1.0.0')).toBe(false);
});
