import {
  CalendarIcon,
  EmptyState,
  FilterRow,
  HidingStrip,
  ListPage,
  PageFrame,
  useApiList,
  useIdParam,
  useSearchParams,
  useTranslation,
  useUrlChoice,
} from '@agency/shared';
import { VisitType } from '@agency/shared/model/visit';
import { DayChip } from '../../components/day-chip';
import { useDay } from '../../components/use-day';
import { VisitCard } from '../../components/visit-card';
import { useVisitTypes, VisitTypeTabs } from '../../components/visit-type-tabs';
import { memberVisitsQuery } from '../../queries/visits';

/** The visits of one member on a day (docs/product.md, section 2 "Visits"). */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const [search] = useSearchParams();
  const [day, setDay] = useDay();
  const keys = useVisitTypes().map(({ visit_type }) => String(visit_type));
  const [type, setType] = useUrlChoice('visit_type', [String(VisitType.all), ...keys]);
  const visits = useApiList(memberVisitsQuery(useIdParam('member_id'), day, Number(type)));
  return (
    <PageFrame title={search.get('member_name') || t('inventory.member')} back>
      <HidingStrip>
        <FilterRow label={t('inventory.filter')}>
          <DayChip day={day} onChange={setDay} />
        </FilterRow>
        <VisitTypeTabs type={Number(type)} onChange={setType} />
      </HidingStrip>
      <ListPage
        label={t('inventory.memberVisits')}
        query={visits}
        rowKey={(visit) => visit.id}
        renderRow={(visit) => <VisitCard visit={visit} />}
        empty={<EmptyState icon={<CalendarIcon />} title={t('mine.empty')} hint={t('inventory.otherDay')} />}
      />
    </PageFrame>
  );
}
