import type { FormatLanguage } from './format-number';
import { formatNearDay } from './near-day';

const today = '2026-12-28';

test.each<[day: string, FormatLanguage, words: string]>([
  ['2026-12-20', 'en-US', '20/12/2026'],
  ['2026-12-21', 'en-US', '7\u00a0days ago'],
  ['2026-12-26', 'en-US', '2\u00a0days ago'],
  ['2026-12-27', 'en-US', 'yesterday'],
  ['2026-12-28', 'en-US', 'today'],
  ['2026-12-28 23:59:59', 'en-US', 'today'],
  ['2026-12-29', 'en-US', 'tomorrow'],
  ['2026-12-29 00:00:00', 'en-US', 'tomorrow'],
  ['2026-12-30', 'en-US', 'in 2\u00a0days'],
  ['2027-01-04', 'en-US', 'in 7\u00a0days'],
  ['2027-01-05', 'en-US', '05/01/2027'],
  ['2026-12-20', 'zh-CN', '2026-12-20'],
  ['2026-12-21', 'zh-CN', '7天前'],
  ['2026-12-25', 'zh-CN', '3天前'],
  ['2026-12-26', 'zh-CN', '前天'],
  ['2026-12-27', 'zh-CN', '昨天'],
  ['2026-12-28', 'zh-CN', '今天'],
  ['2026-12-29', 'zh-CN', '明天'],
  ['2026-12-30', 'zh-CN', '后天'],
  ['2026-12-31', 'zh-CN', '3天后'],
  ['2027-01-05', 'zh-CN', '2027-01-05'],
  ['2026-12-21', 'km-KH', '7\u00a0ថ្ងៃមុន'],
  ['2026-12-27', 'km-KH', 'ម្សិលមិញ'],
  ['2026-12-28', 'km-KH', 'ថ្ងៃនេះ'],
  ['2026-12-29', 'km-KH', 'ថ្ងៃស្អែក'],
  ['2027-01-04', 'km-KH', 'ក្នុង 7\u00a0ថ្ងៃទៀត'],
  ['2027-01-05', 'km-KH', '05/01/2027'],
])('%s in %s is %s', (day, language, words) => {
  expect(formatNearDay(day, today, language)).toBe(words);
});

test.each(['', '0000-00-00 00:00:00', null, undefined])('%s is empty', (day) => {
  expect(formatNearDay(day, today, 'en-US')).toBe('');
});
