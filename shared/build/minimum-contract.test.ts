import { firstOf, minimumContractRange } from './minimum-contract';

const since = {
  call: { since: '2.0.0' },
  Phrases: { since: '2.4.0' },
  useLive: { since: '2.3.0' },
  old: { since: '1.4.0' },
};

it.each<[string, string[], string]>([
  ['nothing', [], '^2.0.0'],
  ['what was always there', ['call'], '^2.0.0'],
  ['something newer', ['call', 'useLive'], '^2.3.0'],
  ['the newest of several', ['Phrases', 'useLive', 'call'], '^2.4.0'],
  ['a name of an earlier major version', ['old'], '^2.0.0'],
  ['a name that is not recorded yet', ['call', 'useFlag'], '^2.5.0'],
])('a remote that imports %s', (_what, names, range) => {
  expect(minimumContractRange(names, '2.5.0', since)).toBe(range);
});

it('begins at the first of the major version', () => {
  expect(firstOf('12.3.4')).toBe('12.0.0');
});
