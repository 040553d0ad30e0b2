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
