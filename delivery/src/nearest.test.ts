import { nearest } from './nearest';

const apps = ['host', 'remote-store', 'remote-data', 'remote-visit'];

it.each([
  ['remote-stor', 'remote-store'],
  ['remote-stroe', 'remote-store'],
  ['remtoe-data', 'remote-data'],
  ['hots', 'host'],
  ['remote-vsit', 'remote-visit'],
  ['remote-v', 'remote-visit'],
  ['billing', null],
  ['x', null],
])('%s is meant for %s', (word, expected) => {
  expect(nearest(word, apps)).toBe(expected);
});

it('knows nothing where there is nothing', () => {
  expect(nearest('host', [])).toBeNull();
});
