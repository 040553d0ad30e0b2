import fc from 'fast-check';
import { abbreviateNumber, type FormatLanguage, formatNumber } from './format-number';

test.each<[number, FormatLanguage, string]>([
  [0, 'en-US', '0'],
  [999, 'en-US', '999'],
  [999.994, 'en-US', '999.99'],
  [999.996, 'en-US', '1k'],
  [1000, 'en-US', '1k'],
  [12345, 'en-US', '12.35k'],
  [999_999, 'en-US', '1M'],
  [1_000_000, 'en-US', '1M'],
  [1_500_000_000, 'en-US', '1.5B'],
  [1e12, 'en-US', '1T'],
  [2_000_000_000_000, 'en-US', '2T'],
  [1e15, 'en-US', '1,000T'],
  [-12345, 'en-US', '-12.35k'],
  [-0.001, 'en-US', '0'],
  [9999, 'zh-CN', '9,999'],
  [10_000, 'zh-CN', '1万'],
  [12_345, 'zh-CN', '1.23万'],
  [99_999_999, 'zh-CN', '1亿'],
  [100_000_000, 'zh-CN', '1亿'],
  [123_456_789_012, 'zh-CN', '1,234.57亿'],
  [12_345, 'km-KH', '12,345'],
  [999_999, 'km-KH', '999,999'],
  [1_000_000, 'km-KH', '1M'],
  [3_210_000_000, 'km-KH', '3.21B'],
])('%d in %s is %s', (value, language, text) => {
  expect(abbreviateNumber(value, language)).toBe(text);
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s is not a figure', (value) => {
  expect(abbreviateNumber(value, 'en-US')).toBe('--');
  expect(formatNumber(value)).toBe('--');
});

test.each<[number, number | undefined, string]>([
  [1234.567, undefined, '1,234.57'],
  [1234.567, 0, '1,235'],
  [5, undefined, '5'],
])('%d with %s decimals is %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});

test.each<[number, string]>([
  [1.005, '1.01'],
  [-1.005, '-1.01'],
  [0.0000001, '0'],
  [123_456_789.125, '123,456,789.13'],
  [9_007_199_254_740_991, '9,007,199,254,740,991'],
  [99.995, '100'],
])('%d is %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('no digit of a long number gets lost', () => {
  expect(formatNumber(-270_556_537_623.89542, 5)).toBe('-270,556,537,623.89542');
  expect(formatNumber(270_556_537_623.89542, 4)).toBe('270,556,537,623.8954');
});

test('numbers are written as the formatters of the browser write them', () => {
  const figures = fc.oneof(
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    fc.maxSafeInteger(),
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
  );
  fc.assert(
    fc.property(figures, fc.integer({ min: 0, max: 5 }), (value, decimals) => {
      const format = new Intl.NumberFormat('en-US', {
        maximumFractionDigits: decimals,
        signDisplay: 'negative',
      });
      expect(formatNumber(value, decimals)).toBe(format.format(value));
    }),
  );
});
