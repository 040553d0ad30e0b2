import { currentLanguage, wallTimeHere } from '@agency/shared';
import { formatRecent } from '@agency/shared/model/format-time';

/** Formats a time in milliseconds (docs/product.md, section 9 "Time display"). */
export function recentOf(time: number, yesterday: string): string {
  return formatRecent(wallTimeHere(new Date(time)), {
    now: wallTimeHere(),
    language: currentLanguage(),
    yesterday,
  });
}
