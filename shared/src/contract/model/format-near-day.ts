import { type Day, daysBetween } from './days';
import type { FormatLanguage } from './format-number';
import { formatDate } from './format-time';

interface DayWords {
  yesterday: string;
  today: string;
  tomorrow: string;
  /** Both are asked for two days and more only, so that no language needs a singular. */
  ago: (days: number) => string;
  ahead: (days: number) => string;
}

/** Own words instead of `Intl.RelativeTimeFormat`, which has no Khmer in Chromium. */
const words: Record<FormatLanguage, DayWords> = {
  'en-US': {
    yesterday: 'yesterday',
    today: 'today',
    tomorrow: 'tomorrow',
    ago: (days) => `${days} days ago`,
    ahead: (days) => `in ${days} days`,
  },
  'zh-CN': {
    yesterday: '昨天',
    today: '今天',
    tomorrow: '明天',
    ago: (days) => `${days}天前`,
    ahead: (days) => `${days}天后`,
  },
  'km-KH': {
    yesterday: 'ម្សិលមិញ',
    today: 'ថ្ងៃនេះ',
    tomorrow: 'ថ្ងៃស្អែក',
    ago: (days) => `${days} ថ្ងៃមុន`,
    ahead: (days) => `${days} ថ្ងៃទៀត`,
  },
};

/** Days before and after today that have words. Further away the date is easier to place. */
const nearDays = 7;

interface NearOptions {
  language: FormatLanguage;
  /** The current day on the calendar that `day` belongs to. */
  today: Day;
}

/**
 * Returns words for a day within a week of today, such as `today`, `tomorrow` or `in 3 days`, and else the date. English
 * words begin with a small letter, because they stand within a sentence. A missing day gives an empty text.
 */
export function formatNearDay(day: string | null | undefined, { language, today }: NearOptions): string {
  const date = formatDate(day, language);
  if (!day || !date) return '';
  const ahead = daysBetween(today, day.slice(0, 10));
  const { yesterday, today: now, tomorrow, ago, ahead: later } = words[language];
  if (Math.abs(ahead) > nearDays) return date;
  if (Math.abs(ahead) < 2) return [yesterday, now, tomorrow][ahead + 1] ?? date;
  return ahead < 0 ? ago(-ahead) : later(ahead);
}
