import { wrapText } from './wrap-text';

const wrap = (text: string, width: number, most = 9, language = 'en') =>
  wrapText(text, { width, most, language, measure: (part) => part.length });

it.each([
  ['nothing', '', 5, []],
  ['what fits exactly', '12345', 5, ['12345']],
  ['words', 'one two three', 7, ['one two', 'three']],
  ['a word that is wider than the line', 'a electrification b', 6, ['a', 'electrification', 'b']],
  ['blanks at both ends', '  one  ', 9, ['one']],
])('breaks %s', (_name, text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

it('breaks Chinese and Khmer between words although they have no blanks', () => {
  const chinese = wrap('深圳市南山区科技园', 4, 9, 'zh');
  expect(chinese.join('')).toBe('深圳市南山区科技园');
  expect(chinese.length).toBeGreaterThan(1);
  const khmer = wrap('ផ្ទះលេខដប់ផ្លូវមុន្នីវង្ស', 10, 9, 'km');
  expect(khmer.join('')).toBe('ផ្ទះលេខដប់ផ្លូវមុន្នីវង្ស');
  expect(khmer.length).toBeGreaterThan(1);
});

it('ends in an ellipsis within the width where text is left out', () => {
  expect(wrap('one two three four', 7, 2)).toEqual(['one two', 'three…']);
  expect(wrap('one two sevenhh eight', 7, 2)).toEqual(['one two', 'sevenh…']);
});
