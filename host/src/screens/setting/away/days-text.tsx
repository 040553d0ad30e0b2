import { currentLanguage, useTranslation } from '@agency/shared';
import { formatDate } from '@agency/shared/model/format-time';

/** The days of an absence as text. */
export function DaysText({ first_day, last_day }: { first_day: string; last_day: string }) {
  const { t } = useTranslation('setting');
  const [first, last] = [first_day, last_day].map((day) => formatDate(day, currentLanguage()));
  return (
    <p className="host-away__fact">
      {first_day === last_day ? t('away.day', { day: first }) : t('away.days', { first, last })}
    </p>
  );
}
