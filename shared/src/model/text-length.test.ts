import { textLength } from './text-length';

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
