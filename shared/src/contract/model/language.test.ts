import { acceptedLanguage, isLanguage, matchLanguage } from './language';

describe('the language that a browser accepts', () => {
  it.each([
    ['km', 'km-KH'],
    ['km-KH,km;q=0.9,en;q=0.8', 'km-KH'],
    ['zh-Hant-HK, en;q=0.5', 'zh-CN'],
    ['fr-FR, en-GB;q=0.8, zh;q=0.6', 'en-US'],
    ['EN-us', 'en-US'],
    // Language codes `kam` (Kamba) and `za` (Zhuang) must not match Khmer and Chinese.
    ['kam, za', 'zh-CN'],
    ['*', 'zh-CN'],
    ['', 'zh-CN'],
    [undefined, 'zh-CN'],
  ])('is, of %j, %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});

it('finds none of the product’s languages among others', () => {
  expect(matchLanguage(['fr-FR', 'de', ''])).toBeNull();
});

it.each([
  ['en-US', true],
  ['km-KH', true],
  ['en', false],
  ['', false],
  [null, false],
])('%j is one of the product’s languages: %s', (value, expected) => {
  expect(isLanguage(value)).toBe(expected);
});
