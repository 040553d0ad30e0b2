import {
  CalendarIcon,
  EmptyState,
  FilterRow,
  HidingStrip,
  ListPage,
  PageFrame,
  Tabs,
  useApiList,
  useIdParam,
  useQuery,
  useSearchParams,
  useTranslation,
  useUrlChoice,
} from '@agency/shared';
import type { Day } from '@agency/shared/model/days';
import { VisitType } from '@agency/shared/model/visit';
import { DayChip } from '../../components/day-chip';
import { useDay } from '../../components/use-day';
import { VisitCard } from '../../components/visit-card';
import { memberVisitsQuery, visitTypesQuery } from '../../queries/visits';

/** The visits of one member on a day (docs/product.md, section 2 "Visits"). */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const [search] = useSearchParams();
  const memberId = useIdParam('member_id');
  const [date, setDate] = useDay();
  return (
    <PageFrame title={search.get('member_name') || t('inventory.member')} back>
      <MemberVisits memberId={memberId} date={date} onDay={setDate} />
    </PageFrame>
  );
}

interface MemberVisitsProps {
  memberId: string;
  date: Day;
  onDay: (day: Day) => void;
}

function MemberVisits({ memberId, date, onDay }: MemberVisitsProps) {
  const { t } = useTranslation('remote-visit');
  const types = useQuery({ ...visitTypesQuery, staleTime: Number.POSITIVE_INFINITY });
  const named = (types.data?.list ?? []).filter(({ visit_type }) => visit_type !== VisitType.all);
  const all = String(VisitType.all);
  const keys = named.map(({ visit_type }) => String(visit_type));
  const [type, setType] = useUrlChoice('visit_type', [all, ...keys]);
  const visits = useApiList(memberVisitsQuery(memberId, date, Number(type)));
  return (
    <>
      <HidingStrip>
        <FilterRow label={t('inventory.filter')}>
          <DayChip day={date} onChange={onDay} />
        </FilterRow>
        <Tabs
          label={t('mine.types')}
          tabs={[
            { key: all, label: t('mine.all') },
            ...named.map(({ visit_type, visit_type_name }) => ({
              key: String(visit_type),
              label: visit_type_name,
            })),
          ]}
          value={type}
          onChange={setType}
        />
      </HidingStrip>
      <ListPage
        label={t('inventory.memberVisits')}
        query={visits}
        rowKey={(visit) => visit.id}
        renderRow={(visit) => <VisitCard visit={visit} />}
        empty={<EmptyState icon={<CalendarIcon />} title={t('mine.empty')} hint={t('inventory.otherDay')} />}
      />
    </>
  );
}
