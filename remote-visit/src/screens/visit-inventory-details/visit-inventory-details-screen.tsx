import {
  CalendarIcon,
  currentLanguage,
  EmptyState,
  FilterRow,
  HidingStrip,
  ListPage,
  PageFrame,
  SkeletonList,
  useApiList,
  useIdParam,
  useQuery,
  useRole,
  useSearchParams,
  useTranslation,
  useUrlChoice,
} from '@agency/shared';
import { formatDateTime } from '@agency/shared/model/format-time';
import { VisitType } from '@agency/shared/model/visit';
import { DayChip } from '../../components/day-chip';
import { useDay } from '../../components/use-day';
import { VisitCard } from '../../components/visit-card';
import { useVisitTypes, VisitTypeTabs } from '../../components/visit-type-tabs';
import { memberGoalQuery, memberSummaryQuery, memberVisitsQuery } from '../../queries/visits';
import { MemberSummary } from './member-summary';

/** The visits of one member on a day (docs/product.md, section 2 "Visits"). */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const [search] = useSearchParams();
  const [day, setDay] = useDay();
  const keys = useVisitTypes().map(({ visit_type }) => String(visit_type));
  const [type, setType] = useUrlChoice('visit_type', [String(VisitType.all), ...keys]);
  const memberId = useIdParam('member_id');
  const visits = useApiList(memberVisitsQuery(memberId, day, Number(type)));
  const isManager = useRole() === 'manager';
  const summary = useQuery({ ...memberSummaryQuery(memberId), enabled: isManager });
  const goals = useQuery({ ...memberGoalQuery(memberId), enabled: isManager });
  return (
    <PageFrame title={search.get('member_name') || t('inventory.member')} back>
      <HidingStrip>
        <FilterRow label={t('inventory.filter')}>
          <DayChip day={day} onChange={setDay} />
        </FilterRow>
        <VisitTypeTabs type={Number(type)} onChange={setType} />
      </HidingStrip>
      {/* The list below is drawn together with the summary, because its height is unknown. */}
      {isManager && (summary.isPending || goals.isPending) ? (
        <SkeletonList />
      ) : (
        <>
          {summary.data && <MemberSummary summary={summary.data} goals={goals.data} />}
          <ListPage
            label={t('inventory.memberVisits')}
            query={visits}
            rowKey={(visit) => visit.id}
            renderRow={(visit) => (
              <VisitCard visit={visit} when={formatDateTime(visit.visit_time, currentLanguage())} />
            )}
            empty={
              <EmptyState icon={<CalendarIcon />} title={t('mine.empty')} hint={t('inventory.otherDay')} />
            }
          />
        </>
      )}
    </PageFrame>
  );
}
