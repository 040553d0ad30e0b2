import { seenText } from './seen-text';

it.each([
  ['  សុខ\u200bដារ៉ា ', 'សុខដារ៉ា'],
  ['\ufeffMaple Road', 'Maple Road'],
  ['\u200b', ''],
  [' \u2060 ', ''],
  ['John Smith', 'John Smith'],
  // Joiners make another letter or picture of those beside them.
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
])('%j reads %j', (text, seen) => {
  expect(seenText(text)).toBe(seen);
});
