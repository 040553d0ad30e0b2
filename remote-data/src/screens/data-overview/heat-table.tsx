import { calendarNames, currentLanguage, useTranslation } from '@agency/shared';
import { formatNumber } from '@agency/shared/model/format-number';
import { dayWith, type heatOf, hours, weekdays } from '../../model/heat-grid';
import { hoursOf } from './hours-of';
import { TableBelow } from './table-below';

export function HeatTable({ heat }: { heat: ReturnType<typeof heatOf> }) {
  const { t } = useTranslation('remote-data');
  const { weekday: nameOf } = calendarNames(currentLanguage());
  return (
    <TableBelow
      summary={t('heat.table')}
      columns={[t('heat.hour'), ...weekdays.map((weekday) => nameOf(dayWith(weekday), 'narrow'))]}
      rows={hours.map((hour) => ({
        key: String(hour),
        cells: [
          hoursOf(hour).from,
          ...weekdays.map((weekday) => formatNumber(heat.countAt({ weekday, hour }))),
        ],
      }))}
    />
  );
}
