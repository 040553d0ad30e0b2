import vantKhmer from 'vant/es/locale/lang/km-KH';
import type { DayKey, MonthKey } from './month-days';

export interface CalendarNames {
  month: (month: MonthKey) => string;
  day: (day: DayKey) => string;
  weekday: (day: DayKey, length: 'narrow' | 'long') => string;
}

/*
 * Built-in names: many browsers lack Khmer and would show English, and the first `Intl` formatter of a page takes 25 to
 * 45 ms.
 */

const english = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

const khmer = {
  weekdays: ['អាទិត្យ', 'ច័ន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហស្បតិ៍', 'សុក្រ', 'សៅរ៍'],
  months: ['មករា', 'កុម្ភៈ', 'មីនា', 'មេសា', 'ឧសភា', 'មិថុនា', 'កក្កដា', 'សីហា', 'កញ្ញា', 'តុលា', 'វិច្ឆិកា', 'ធ្នូ'],
};

const chineseWeekdays = ['日', '一', '二', '三', '四', '五', '六'];

const inEnglish: CalendarNames = {
  month: (month) => `${monthIn(english.months, month)} ${yearOf(month)}`,
  day: (day) =>
    `${weekdayIn(english.weekdays, day)}, ${monthIn(english.months, day)} ${dayOf(day)}, ${yearOf(day)}`,
  weekday: (day, length) => {
    const name = weekdayIn(english.weekdays, day);
    return length === 'long' ? name : name.slice(0, 1);
  },
};

const inChinese: CalendarNames = {
  month: (month) => `${yearOf(month)}年${monthOf(month)}月`,
  day: (day) => `${inChinese.month(day)}${dayOf(day)}日${inChinese.weekday(day, 'long')}`,
  weekday: (day, length) => {
    const name = weekdayIn(chineseWeekdays, day);
    return length === 'long' ? `星期${name}` : name;
  },
};

const inKhmer: CalendarNames = {
  month: (month) => `${monthIn(khmer.months, month)} ${yearOf(month)}`,
  day: (day) =>
    `ថ្ងៃ${weekdayIn(khmer.weekdays, day)} ទី${dayOf(day)} ខែ${monthIn(khmer.months, day)} ឆ្នាំ${yearOf(day)}`,
  weekday: (day, length) =>
    weekdayIn(length === 'long' ? khmer.weekdays : vantKhmer.vanCalendar.weekdays, day),
};

const known: Record<string, CalendarNames> = { 'en-US': inEnglish, 'zh-CN': inChinese, 'km-KH': inKhmer };

export function calendarNames(language: string): CalendarNames {
  return known[language] ?? fromIntl(language);
}

const yearOf = (date: string) => Number(date.slice(0, 4));
const monthOf = (date: string) => Number(date.slice(5, 7));
const dayOf = (date: string) => Number(date.slice(8));

function monthIn(months: readonly string[], date: string): string {
  return months[monthOf(date) - 1] ?? '';
}

function weekdayIn(weekdays: readonly string[], day: DayKey): string {
  return weekdays[new Date(day).getUTCDay()] ?? '';
}

function fromIntl(language: string): CalendarNames {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const month = formatter({ year: 'numeric', month: 'long' });
  const day = formatter({ dateStyle: 'full' });
  return {
    month: (key) => month.format(new Date(`${key}-01`)),
    day: (key) => day.format(new Date(key)),
    weekday: (key, length) => formatter({ weekday: length }).format(new Date(key)),
  };
}
