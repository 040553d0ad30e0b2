import { currentLanguage, wallTimeHere } from '@agency/shared';
import { formatRecent } from '@agency/shared/model/format-time';

/** Today the time, yesterday a word, else the date (docs/product.md, section 9 "Time display"); of milliseconds. */
export function recentOf(time: number, yesterday: string): string {
  return formatRecent(wallTimeHere(new Date(time)), {
    now: wallTimeHere(),
    language: currentLanguage(),
    yesterday,
  });
}
