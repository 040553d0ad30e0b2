import { currentLanguage, useToday, useTranslation } from '@agency/shared';
import { addDays, type Day } from '@agency/shared/model/days';
import { formatDate } from '@agency/shared/model/format-time';

export function useDayText(): (day: Day) => string {
  const { t } = useTranslation('remote-message');
  const now = useToday();
  return (day) => {
    if (day === now) return t('day.today');
    return day === addDays(now, -1) ? t('day.yesterday') : formatDate(day, currentLanguage());
  };
}
