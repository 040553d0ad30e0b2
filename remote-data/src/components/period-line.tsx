import { currentLanguage, useOrganisationToday, useTranslation } from '@agency/shared';
import { addDays, type DaySpan } from '@agency/shared/model/days';
import { formatDate } from '@agency/shared/model/format-time';
import { formerSpan } from '@agency/shared/model/former-range';
import './period-line.css';

interface PeriodLineProps {
  days: DaySpan;
  isCompared?: boolean;
}

/** The days of the figures below. They end yesterday, because today is not complete. */
export function PeriodLine({ days, isCompared }: PeriodLineProps) {
  const { t } = useTranslation('remote-data');
  const former = usePeriod(formerSpan(days));
  const yesterday = addDays(useOrganisationToday(), -1);
  const isUntilYesterday = days.first < days.last && days.last === yesterday;
  return (
    <p className="data-period">
      <span>{usePeriod(days)}</span>
      {isUntilYesterday && <span className="data-period__next">{t('period.untilYesterday')}</span>}
      {isCompared && <span className="data-period__next">{t('period.compared', { days: former })}</span>}
    </p>
  );
}

export function usePeriod({ first, last }: DaySpan): string {
  const { t } = useTranslation('remote-data');
  const words = (day: string) => formatDate(day, currentLanguage());
  return first === last ? words(first) : t('period.days', { first: words(first), last: words(last) });
}

/** A line of two parts that are still loading. It has their places, so that nothing moves when they come. */
export function WaitingPeriod() {
  return (
    <p className="data-period" style={{ visibility: 'hidden' }}>
      <span>&nbsp;</span>
      <span className="data-period__next">&nbsp;</span>
    </p>
  );
}
