import type { FormatLanguage } from '@agency/shared/model/format-number';
import { formatDate } from '@agency/shared/model/format-time';

/** Tells whether a point of a trend is an hour, `yyyy-MM-dd HH:mm`, rather than a day. */
export function isHour(date: string | undefined): boolean {
  return date !== undefined && date.length > 'yyyy-MM-dd'.length;
}

/** Formats a point for an axis: an hour, or a date without its year, `11-21` in Chinese and `21/11` elsewhere. */
export function shortDate(date: string, language: FormatLanguage): string {
  if (isHour(date)) return date.slice(11);
  const full = formatDate(date, language);
  return language === 'zh-CN' ? full.slice(5) : full.slice(0, 5);
}
