import { cardsAPage, pagesOf } from './card-pages';

it.each([
  ['zh-CN', 6],
  ['en-US', 4],
  ['km-KH', 4],
] as const)('%s has %i cards a page', (language, cards) => {
  expect(cardsAPage(language)).toBe(cards);
});

it.each([
  [0, []],
  [3, [3]],
  [4, [4]],
  [9, [4, 4, 1]],
])('%i cards make pages of %j', (count, pages) => {
  const cards = Array.from({ length: count }, (_, card) => card);
  expect(pagesOf(cards, 4).map(({ length }) => length)).toEqual(pages);
  expect(pagesOf(cards, 4).flat()).toEqual(cards);
});
