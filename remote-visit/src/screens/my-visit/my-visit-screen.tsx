import {
  currentLanguage,
  IconLink,
  LocationIcon,
  MonthCalendar,
  PageFrame,
  useOutbox,
  useQuery,
  useSearchParams,
  useToday,
  useTranslation,
} from '@agency/shared';
import { isDay } from '@agency/shared/model/days';
import { formatDate } from '@agency/shared/model/format-time';
import { VisitType } from '@agency/shared/model/visit';
import { paths } from '@agency/shared/paths';
import { useState } from 'react';
import { VisitTypeTabs } from '../../components/visit-type-tabs';
import { WaitingVisits } from '../../components/waiting-visits';
import { visitOutbox } from '../../queries/record-visit';
import { recordedAt } from '../../queries/recorded-at';
import { calendarQuery, countByTypeQuery, plansQuery } from '../../queries/visits';
import './my-visit.css';
import { PlanList } from './plan-list';
import { VisitList } from './visit-list';

export function Screen() {
  const { t } = useTranslation('remote-visit');
  const [search, setSearch] = useSearchParams();
  const now = useToday();
  const asked = search.get('date') ?? now;
  const date = isDay(asked) ? asked : now;
  const [month, setMonth] = useState(date.slice(0, 7));
  const [mode, setMode] = useState<'week' | 'month'>('month');
  const { data } = useQuery(calendarQuery(month));
  const { data: plans } = useQuery(plansQuery(month));
  const planned = plans?.list.map(({ next_visit_on }) => next_visit_on).filter((day) => day > now) ?? [];
  const waiting = useOutbox(visitOutbox)?.map((entry) => recordedAt(entry).slice(0, 10)) ?? [];
  const visited = data?.list.filter(({ has_visited }) => has_visited).map((day) => day.date) ?? [];
  const type = Number(search.get('visit_type') ?? VisitType.all);
  const { data: counts } = useQuery(countByTypeQuery(date));
  const countOf = (one: number) =>
    counts && (counts.list.find(({ visit_type }) => visit_type === one)?.visit_count ?? 0);
  const put = (part: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...part }, { replace: true });
  return (
    <PageFrame
      title={t('mine.title')}
      back
      actions={<IconLink label={t('mine.today')} icon={<LocationIcon />} to={paths.visitToday.href()} />}
    >
      <MonthCalendar
        month={month}
        marks={new Set([...visited, ...waiting, ...planned])}
        selected={date}
        today={now}
        mode={mode}
        onModeChange={setMode}
        onMonthChange={setMonth}
        onSelect={(day) => put({ date: day })}
      />
      <div className="my-visit__waiting">
        <WaitingVisits />
      </div>
      {/* Names the day, because the calendar may show another month. */}
      <h2 className="my-visit__day">
        {date === now ? t('inventory.today') : formatDate(date, currentLanguage())}
      </h2>
      {date > now ? (
        <PlanList date={date} />
      ) : (
        <>
          <VisitTypeTabs
            type={type}
            onChange={(visit_type) => put({ visit_type })}
            countOf={countOf}
            sticky
          />
          <VisitList date={date} type={type} />
        </>
      )}
    </PageFrame>
  );
}
