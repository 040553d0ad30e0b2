import vantKhmer from 'vant/es/locale/lang/km-KH';
import type { DayKey, MonthKey } from './month-days';

export interface CalendarNames {
  month: (month: MonthKey) => string;
  /** The whole date in words, for a screen reader. */
  day: (day: DayKey) => string;
  weekday: (day: DayKey, length: 'narrow' | 'long') => string;
}

/** Monday first. Many phones' browsers come without Khmer dates and would show English ones. */
const KHMER_WEEKDAYS = ['ច័ន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហស្បតិ៍', 'សុក្រ', 'សៅរ៍', 'អាទិត្យ'];
const KHMER_MONTHS = [
  'មករា',
  'កុម្ភៈ',
  'មីនា',
  'មេសា',
  'ឧសភា',
  'មិថុនា',
  'កក្កដា',
  'សីហា',
  'កញ្ញា',
  'តុលា',
  'វិច្ឆិកា',
  'ធ្នូ',
];

const khmer: CalendarNames = {
  month: (month) => `${khmerMonth(month)} ${month.slice(0, 4)}`,
  day: (day) =>
    `ថ្ងៃ${khmer.weekday(day, 'long')} ទី${Number(day.slice(8))} ខែ${khmerMonth(day)} ឆ្នាំ${day.slice(0, 4)}`,
  weekday: (day, length) =>
    length === 'long'
      ? (KHMER_WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? '')
      : (vantKhmer.vanCalendar.weekdays[new Date(day).getUTCDay()] ?? ''),
};

function khmerMonth(date: string): string {
  return KHMER_MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

/** The words of a calendar in the language. */
export function calendarNames(language: string): CalendarNames {
  return language === 'km-KH' ? khmer : fromIntl(language);
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
