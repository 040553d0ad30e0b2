import { formatDistance } from './format-distance';

test.each([
  [0, '0\u00a0m'],
  [0.4, '0\u00a0m'],
  [999, '999\u00a0m'],
  [999.4, '999\u00a0m'],
  [999.6, '1.00\u00a0km'],
  [1000, '1.00\u00a0km'],
  [1234, '1.23\u00a0km'],
  [123456, '123.46\u00a0km'],
])('%d m is %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});

test.each([null, undefined, Number.NaN, -1])('%s is unknown', (metres) => {
  expect(formatDistance(metres)).toBe('');
});
