import { convertMoney, currencies, currencyCodes, formatMoney, isCurrency } from './money';

type Case = [amount: number, currency: string, english: string, chinese: string, khmer: string];

test.each<Case>([
  [0, 'CNY', '¥0', '¥0', '0¥'],
  [0.1, 'CNY', '¥0.10', '¥0.10', '0.10¥'],
  [8_147_000, 'CNY', '¥8,147,000', '¥8,147,000', '8,147,000¥'],
  [99.999, 'USD', '$100', '$100', '100$'],
  [1234.5, 'CNY', '¥1,234.50', '¥1,234.50', '1,234.50¥'],
  [1234.5, 'USD', '$1,234.50', '$1,234.50', '1,234.50$'],
  [1234.5, 'JPY', '¥1,235', '¥1,235', '1,235¥'],
  [1234.4, 'KHR', '៛1,234', '៛1,234', '1,234៛'],
  [1_000_000, 'KHR', '៛1,000,000', '៛1,000,000', '1,000,000៛'],
  [0.005, 'USD', '$0.01', '$0.01', '0.01$'],
  [-5, 'USD', '-$5', '-$5', '-5$'],
  [-0.5, 'USD', '-$0.50', '-$0.50', '-0.50$'],
  [-0.001, 'USD', '$0', '$0', '0$'],
  [-0.4, 'JPY', '¥0', '¥0', '0¥'],
  [12, 'THB', 'THB\u00a012', 'THB\u00a012', '12\u00a0THB'],
  [1234.567, 'THB', 'THB\u00a01,234.57', 'THB\u00a01,234.57', '1,234.57\u00a0THB'],
])('%d %s', (amount, currency, english, chinese, khmer) => {
  expect(formatMoney(amount, { currency, language: 'en-US' })).toBe(english);
  expect(formatMoney(amount, { currency, language: 'zh-CN' })).toBe(chinese);
  expect(formatMoney(amount, { currency, language: 'km-KH' })).toBe(khmer);
});

test.each<[amount: number, rate: number, currency: string, text: string]>([
  [1_000_000, 0.140449, 'USD', '$140,449'],
  [100, 568.820225, 'KHR', '៛56,882'],
  [100, 1, 'CNY', '¥100'],
  [100, 0, 'USD', '$0'],
])('%d at %d is %s %s', (amount, rate, currency, text) => {
  expect(formatMoney(amount, { currency, rate, language: 'en-US' })).toBe(text);
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s is no amount', (amount) => {
  expect(formatMoney(amount, { currency: 'USD', language: 'en-US' })).toBe('--');
  expect(convertMoney(amount, 1)).toBeNull();
});

test('a rate that is none gives no amount', () => {
  expect(formatMoney(1, { currency: 'USD', language: 'en-US', rate: Number.NaN })).toBe('--');
});

test('the currencies are those of docs/product.md, section 9', () => {
  expect(currencyCodes.map((code) => [code, currencies[code].numeric])).toEqual([
    ['CNY', 156],
    ['USD', 840],
    ['JPY', 392],
    ['KHR', 116],
  ]);
  expect(isCurrency('KHR')).toBe(true);
  expect(isCurrency('toString')).toBe(false);
  expect(isCurrency(116)).toBe(false);
});
