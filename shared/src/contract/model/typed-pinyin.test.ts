import { containsName, pinyinPattern, typedPinyin } from './typed-pinyin';

it.each([
  ['futian', 'futian'],
  ['Fu Tian', 'futian'],
  ["xi'an", 'xian'],
  ['xi’an', 'xian'],
  ['ｆｔ', 'ft'],
  ['fútián', 'futian'],
  ['lv', 'lu'],
  ['lü', 'lu'],
  ['3hl', '3hl'],
  ['138', null],
  ['福田', null],
  ['f*', null],
  ['សុខ', null],
  ['', null],
])('%j is read as %j', (word, letters) => {
  expect(typedPinyin(word)).toBe(letters);
});

it.each([
  ['futian', true],
  ['futi', true],
  ['tiandian', true],
  ['ft', true],
  ['ftd3hl', true],
  ['td3', true],
  ['dian3haolou', true],
  ['utian', false],
  ['ian', false],
  ['fd', false],
  ['4hl', false],
])('FuTianDian3HaoLou is found by %s: %s', (letters, isFound) => {
  expect(new RegExp(pinyinPattern(letters)).test('FuTianDian3HaoLou')).toBe(isFound);
});

it.each([
  ['ft', true],
  ['福', true],
  ['zz', false],
])('a screen finds 福田 by %s: %s', (word, isFound) => {
  expect(containsName({ name: '福田', pinyin: 'FuTian' }, word)).toBe(isFound);
});
