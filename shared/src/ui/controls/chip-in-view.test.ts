import { scrollToShow } from './chip-in-view';

const chips = [0, 1, 2, 3, 4].map((place) => ({ left: 16 + place * 108, right: 116 + place * 108 }));
const strip = { width: 390, gutter: 16, chips };

test.each([
  ['one that is whole', 0, 1, 0],
  ['one that is whole behind the beginning', 108, 3, 108],
  ['one that is cut at the end', 0, 3, 108],
  ['the last one', 0, 4, 216],
  ['one that is cut at the beginning', 40, 0, 0],
  ['one that is whole but for the gutter', 10, 0, 0],
  ['one that is not there', 7, 9, 7],
])('%s, at %i px: chip %i is shown at %i px', (_, scrollLeft, index, shown) => {
  expect(scrollToShow({ ...strip, scrollLeft }, index)).toBe(shown);
});

test('a chip that is wider than the strip is shown from its beginning', () => {
  const wide = { ...strip, scrollLeft: 0, chips: [...chips, { left: 556, right: 1_000 }] };
  expect(scrollToShow(wide, 5)).toBe(540);
});
