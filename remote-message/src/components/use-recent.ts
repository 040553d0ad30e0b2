import { currentLanguage, useNewDay, useTranslation, wallTimeHere } from '@agency/shared';
import { formatRecent } from '@agency/shared/model/format-time';

/**
 * Returns a function that formats a time in milliseconds (docs/product.md, section 9 "Time display"). The component
 * renders again when a new day begins, because yesterday is another day then.
 */
export function useRecent(): (time: number) => string {
  const { t } = useTranslation('remote-message');
  useNewDay();
  return (time) =>
    formatRecent(wallTimeHere(new Date(time)), {
      now: wallTimeHere(),
      language: currentLanguage(),
      yesterday: t('day.yesterday'),
    });
}
