import { shortDate } from './short-date';

it.each([
  ['zh-CN', '11-21'],
  ['en-US', '21/11'],
  ['km-KH', '21/11'],
] as const)('in %s', (language, text) => {
  expect(shortDate('2026-11-21', language)).toBe(text);
  expect(shortDate('2026-11-21 09:00', language)).toBe('09:00');
});
