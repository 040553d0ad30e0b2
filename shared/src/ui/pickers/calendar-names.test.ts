import { calendarNames } from './calendar-names';

test.each([
  ['en-US', 'November 2026', 'Saturday, November 21, 2026', 'Saturday', 'S'],
  ['zh-CN', '2026年11月', '2026年11月21日星期六', '星期六', '六'],
  ['km-KH', 'វិច្ឆិកា 2026', 'ថ្ងៃសៅរ៍ ទី21 ខែវិច្ឆិកា ឆ្នាំ2026', 'សៅរ៍', 'សៅ'],
  ['ja-JP', '2026年11月', '2026年11月21日土曜日', '土曜日', '土'],
  ['ko-KR', '2026년 11월', '2026년 11월 21일 토요일', '토요일', '토'],
])('a day in %s', (language, month, day, weekday, narrow) => {
  const names = calendarNames(language);
  expect(names.month('2026-11')).toBe(month);
  expect(names.day('2026-11-21')).toBe(day);
  expect(names.weekday('2026-11-21', 'long')).toBe(weekday);
  expect(names.weekday('2026-11-21', 'narrow')).toBe(narrow);
});

test('the Khmer year starts in its first month and the week ends on Sunday', () => {
  const names = calendarNames('km-KH');
  expect(names.month('2027-01')).toBe('មករា 2027');
  expect(names.month('2027-12')).toBe('ធ្នូ 2027');
  expect(names.weekday('2026-11-22', 'long')).toBe('អាទិត្យ');
});

test.each(['en-US', 'zh-CN'])(
  'every month and weekday in %s is what the formatters of the browser say',
  (language) => {
    const names = calendarNames(language);
    const formatter = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    for (let dayOfYear = 0; dayOfYear < 366; dayOfYear += 5) {
      const date = new Date(Date.UTC(2027, 0, 1 + dayOfYear));
      const key = date.toISOString().slice(0, 10);
      expect(names.month(key.slice(0, 7))).toBe(formatter({ year: 'numeric', month: 'long' }).format(date));
      expect(names.day(key)).toBe(formatter({ dateStyle: 'full' }).format(date));
      for (const length of ['long', 'narrow'] as const)
        expect(names.weekday(key, length)).toBe(formatter({ weekday: length }).format(date));
    }
  },
);
