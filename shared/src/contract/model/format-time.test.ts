import {
  type DateLocale,
  formatDate,
  formatDateTime,
  formatRecent,
  isEmptyTime,
  wallTimeOf,
} from './format-time';

const recent = { now: '2026-03-01 00:05:00', yesterday: 'Yesterday' };

test.each<[string, DateLocale, string]>([
  ['2026-03-01 00:04:59', 'en-US', '00:04'],
  ['2026-03-01 23:59:59', 'en-US', '23:59'],
  ['2026-02-28 23:59:59', 'en-US', 'Yesterday'],
  ['2026-02-28 00:00:00', 'zh-CN', 'Yesterday'],
  ['2026-02-27 23:59:59', 'en-US', '27/02/2026'],
  ['2026-02-27 23:59:59', 'zh-CN', '2026-02-27'],
  ['2026-02-27 23:59:59', 'km-KH', '27/02/2026'],
  ['2026-03-02 08:00:00', 'zh-CN', '2026-03-02'],
  ['2025-03-01 00:04:59', 'en-US', '01/03/2025'],
])('%s in %s is %s', (text, language, shown) => {
  expect(formatRecent(text, { ...recent, language })).toBe(shown);
});

test('yesterday reaches over the end of a year', () => {
  const options = { language: 'en-US', now: '2027-01-01 09:00:00', yesterday: 'Yesterday' } as const;
  expect(formatRecent('2026-12-31 09:00:00', options)).toBe('Yesterday');
});

test.each(['0000-00-00 00:00:00', '2026-00-10 08:00:00', '2026-10-00 08:00:00', '', null, undefined, 'soon'])(
  '%s counts as empty',
  (text) => {
    expect(isEmptyTime(text)).toBe(true);
    expect(formatDate(text, 'en-US')).toBe('');
    expect(formatDateTime(text, 'zh-CN')).toBe('');
    expect(formatRecent(text, { ...recent, language: 'en-US' })).toBe('');
  },
);

test('a date alone is a time at midnight', () => {
  expect(formatDateTime('2026-11-21', 'zh-CN')).toBe('2026-11-21 00:00');
  expect(formatDateTime('2026-11-21T08:09:10', 'en-US')).toBe('21/11/2026 08:09');
  expect(formatDateTime('0987-06-05', 'zh-CN')).toBe('0987-06-05 00:00');
});

test.each([
  ['Asia/Shanghai', '2026-03-01 00:30:05'],
  ['Asia/Phnom_Penh', '2026-02-28 23:30:05'],
  ['UTC', '2026-02-28 16:30:05'],
])('an instant in %s', (timeZone, text) => {
  expect(wallTimeOf(new Date('2026-02-28T16:30:05Z'), timeZone)).toBe(text);
});

test.each<[DateLocale, string]>([
  ['zh-CN', '2026-03-01 09:05'],
  ['en-US', '01/03/2026 09:05'],
  ['km-KH', '01/03/2026 09:05'],
  ['ja-JP', '2026/03/01 09:05'],
  ['ko-KR', '2026.03.01 09:05'],
])('the date and time in %s', (locale, shown) => {
  expect(formatDateTime('2026-03-01 09:05:59', locale)).toBe(shown);
});
