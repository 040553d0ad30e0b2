import { containsText, searchText } from './search-text';

it.each([
  ['ស្ដី', 'ស្តី'],
  ['Caf\u00e9', 'Cafe\u0301'],
  ['CAFÉ', 'cafe'],
  ['Ｒｉｖｅｒ　Ｇａｒｄｅｎ', 'river garden'],
  ['７月', '7月'],
  ['៧មករា', '7មករា'],
  ['Côte d’Ivoire', 'cote d’ivoire'],
  ['សុខ\u200bសុភា', 'សុខសុភា'],
  ['ﬁne', 'fine'],
  ['İstanbul', 'istanbul'],
])('%j and %j have one form', (one, other) => {
  expect(searchText(one)).toBe(searchText(other));
});

it.each([
  ['សុខ', 'សុខា'],
  ['ដា', 'តា'],
  ['王', '玉'],
])('%j and %j are different words', (one, other) => {
  expect(searchText(one)).not.toBe(searchText(other));
});

it('finds a word in a text in any of its spellings', () => {
  expect(containsText('Ｒｉｖｅｒ Gardén', ' river　garden ')).toBe(true);
  expect(containsText('River Garden', 'rose')).toBe(false);
});
