import { cutText, textLength } from './text-length';

it.each([
  ['', 0],
  ['abc', 3],
  ['王小明', 3],
  ['ភ្នំ', 1],
  ['ស្រីមុំ', 2],
  ['👩‍👩‍👧‍👦', 1],
  ['e\u0301', 1],
  ['🇰🇭', 1],
])('counts %s as %i', (text, length) => {
  expect(textLength(text)).toBe(length);
});

it.each([
  ['Anna', 1, 'A'],
  ['Anna', 4, 'Anna'],
  ['王小明', 2, '王小'],
  ['e\u0301a', 1, 'e\u0301'],
  ['王e\u0301a', 2, '王e\u0301'],
  ['ស្រីមុំ', 1, 'ស្រី'],
  ['🇰🇭!', 1, '🇰🇭'],
])('cuts %s after %i to %s', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});
