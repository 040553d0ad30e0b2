import { formatNearDay } from './format-near-day';
import type { FormatLanguage } from './format-number';

const today = '2026-03-01';

test.each<[string, FormatLanguage, string]>([
  ['2026-03-01', 'en-US', 'today'],
  ['2026-03-02', 'en-US', 'tomorrow'],
  ['2026-02-28', 'en-US', 'yesterday'],
  ['2026-03-03', 'en-US', 'in 2 days'],
  ['2026-03-08', 'en-US', 'in 7 days'],
  ['2026-03-09', 'en-US', '09/03/2026'],
  ['2026-02-27', 'en-US', '2 days ago'],
  ['2026-02-22', 'en-US', '7 days ago'],
  ['2026-02-21', 'en-US', '21/02/2026'],
  ['2025-03-01', 'en-US', '01/03/2025'],
  ['2026-03-02', 'zh-CN', '明天'],
  ['2026-03-04', 'zh-CN', '3天后'],
  ['2026-02-26', 'zh-CN', '3天前'],
  ['2026-03-09', 'zh-CN', '2026-03-09'],
  ['2026-03-01', 'km-KH', 'ថ្ងៃនេះ'],
  ['2026-03-04', 'km-KH', '3 ថ្ងៃទៀត'],
  ['2026-02-26', 'km-KH', '3 ថ្ងៃមុន'],
])('%s in %s is %s', (day, language, shown) => {
  expect(formatNearDay(day, { language, today })).toBe(shown);
});

it('counts days, whatever the time of the day is', () => {
  expect(formatNearDay('2026-03-02 00:00:01', { language: 'en-US', today })).toBe('tomorrow');
  expect(formatNearDay('2026-02-28 23:59:59', { language: 'en-US', today })).toBe('yesterday');
});

it.each(['0000-00-00 00:00:00', '', null, undefined])('%s is empty', (day) => {
  expect(formatNearDay(day, { language: 'en-US', today })).toBe('');
});
