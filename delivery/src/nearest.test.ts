import { didYouMean, nearest } from './nearest';

const apps = ['host', 'remote-store', 'remote-data', 'remote-visit'];

it.each([
  ['remote-stor', 'remote-store'],
  ['remote-stroe', 'remote-store'],
  ['remtoe-data', 'remote-data'],
  ['hots', 'host'],
  ['remote-vsit', 'remote-visit'],
  ['remote-v', 'remote-visit'],
  ['billing', null],
  ['hst', 'host'],
  ['hot', 'host'],
  ['at', null],
  ['x', null],
])('%s is meant for %s', (word, expected) => {
  expect(nearest(word, apps)).toBe(expected);
});

it('knows nothing where there is nothing', () => {
  expect(nearest('host', [])).toBeNull();
});

it.each([
  ['gaurd', '; did you mean --guard?'],
  ['billing', ''],
])('asks for the word that was meant by %s: %s', (word, question) => {
  expect(didYouMean(word, ['guard', 'watch'], '--')).toBe(question);
});
