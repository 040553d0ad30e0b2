import { CalendarIcon, EmptyState, InfiniteList, useApiList, useTranslation } from '@agency/shared';
import type { Day } from '@agency/shared/model/days';
import { VisitCard } from '../../components/visit-card';
import { myVisitsQuery } from '../../queries/visits';

export function VisitList({ date, type }: { date: Day; type: number }) {
  const { t } = useTranslation('remote-visit');
  const visits = useApiList(myVisitsQuery(date, type));
  return (
    <InfiniteList
      label={t('mine.title')}
      query={visits}
      rowKey={(visit) => visit.id}
      renderRow={(visit) => <VisitCard visit={visit} when={visit.visit_time.slice(11, 16)} />}
      empty={<EmptyState icon={<CalendarIcon />} title={t('mine.empty')} hint={t('mine.emptyHint')} />}
    />
  );
}
