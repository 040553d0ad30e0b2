import { isVisible, removeInvisibleCharacters } from './invisible-characters';

it.each([
  ['  សុខ\u200bដារ៉ា ', 'សុខដារ៉ា'],
  ['\ufeffMaple Road', 'Maple Road'],
  ['\u200b', ''],
  [' \u2060 ', ''],
  ['John Smith', 'John Smith'],
  ['Maple\u202e daoR elpaM\u202c', 'Maple daoR elpaM'],
  ['\u2066Ma\u00adple\u200f Road\u2069', 'Maple Road'],
  ['ស\u17b4ុខ', 'សុខ'],
  ['\u3164 \uffa0', ''],
  ['\u200d\u200c \ufe0f', ''],
  ['Sok\u200b \u200b', 'Sok'],
  ['❤\ufe0f 1\ufe0f\u20e3', '❤\ufe0f 1\ufe0f\u20e3'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  ['ស្រី\u200cក', 'ស្រី\u200cក'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
])('%j reads %j', (text, seen) => {
  expect(removeInvisibleCharacters(text)).toBe(seen);
});

it.each([
  ['王', true],
  ['ស្រី', true],
  ['🙂', true],
  ['-', true],
  ['⠓', true],
  ['', false],
  [' \u3000', false],
  ['\u2800', false],
  ['\u2800 \u200b', false],
  ['\u0301', false],
  ['\u17d2', false],
  ['\ue000\uf8ff', false],
  ['\u3164', false],
])('%j has something to see: %s', (text, isSeen) => {
  expect(isVisible(text)).toBe(isSeen);
});
