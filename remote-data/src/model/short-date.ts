import type { FormatLanguage } from '@agency/shared/model/format-number';
import { formatDate } from '@agency/shared/model/format-time';

/** Formats a date without its year for an axis: `11-21` in Chinese, `21/11` elsewhere. */
export function shortDate(date: string, language: FormatLanguage): string {
  const full = formatDate(date, language);
  return language === 'zh-CN' ? full.slice(5) : full.slice(0, 5);
}
