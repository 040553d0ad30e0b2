import { type Day, daysBetween } from './days';
import type { FormatLanguage } from './format-number';
import { formatDate, isEmptyTime } from './format-time';

/** Days before and after today that are named by words. */
export const nearDays = 7;

interface DayWords {
  named: Readonly<Record<number, string>>;
  ahead: (days: number) => string;
  ago: (days: number) => string;
}

// The texts are here and not in Intl, whose first formatter delays the page; no-break spaces keep numbers at their unit.
const words: Record<FormatLanguage, DayWords> = {
  'en-US': {
    named: { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' },
    ahead: (days) => `in ${days}\u00a0days`,
    ago: (days) => `${days}\u00a0days ago`,
  },
  'zh-CN': {
    named: { [-2]: '前天', [-1]: '昨天', 0: '今天', 1: '明天', 2: '后天' },
    ahead: (days) => `${days}天后`,
    ago: (days) => `${days}天前`,
  },
  'km-KH': {
    named: { [-1]: 'ម្សិលមិញ', 0: 'ថ្ងៃនេះ', 1: 'ថ្ងៃស្អែក' },
    ahead: (days) => `ក្នុង ${days}\u00a0ថ្ងៃទៀត`,
    ago: (days) => `${days}\u00a0ថ្ងៃមុន`,
  },
};

/**
 * Formats a day as `tomorrow` or `in 3 days` if it is at most {@link nearDays} away, otherwise as a date. Returns an empty
 * text for an empty date. `today` is in the zone of the day: the organisation's for protection and follow-ups.
 */
export function formatNearDay(day: Day | null | undefined, today: Day, language: FormatLanguage): string {
  if (!day || isEmptyTime(day)) return '';
  const days = daysBetween(today, day.slice(0, 10));
  if (Math.abs(days) > nearDays) return formatDate(day, language);
  const { named, ahead, ago } = words[language];
  return named[days] ?? (days > 0 ? ahead(days) : ago(-days));
}
