import {
  CalendarIcon,
  currentLanguage,
  EmptyState,
  InfiniteList,
  ListCard,
  paths,
  type RowOf,
  StatusTag,
  type Tone,
  useApiList,
  useTranslation,
} from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { formatDateTime } from '@agency/shared/model/format-time';
import { myVisitsQuery } from '../../queries/visits';

type Visit = RowOf<'POST /expand/visit/stat/record-list'>;

/** Colours of the visit tags (specification, section 9): 1 pink, 2 orange, others grey. */
const tones: Record<number, Tone> = { 1: 'danger', 2: 'warning' };

/** `broker_cst_from` of a store that is opened from elsewhere than the pool. */
const fromStoreList = 1;

export function VisitList({ date, type }: { date: string; type: number }) {
  const { t } = useTranslation('remote-visit');
  const visits = useApiList(myVisitsQuery(date, type));
  return (
    <InfiniteList
      label={t('mine.title')}
      query={visits}
      rowKey={(visit) => visit.id}
      renderRow={(visit) => <VisitCard visit={visit} />}
      empty={<EmptyState icon={<CalendarIcon />} title={t('mine.empty')} hint={t('mine.emptyHint')} />}
    />
  );
}

function VisitCard({ visit }: { visit: Visit }) {
  const { t } = useTranslation('remote-visit');
  const place = [visit.address, visit.distance > 0 && formatDistance(visit.distance)]
    .filter(Boolean)
    .join(' · ');
  return (
    <ListCard
      to={paths.storeDetails.href({
        store_id: visit.store_id,
        broker_cst_from: fromStoreList,
        page_source: 'visit',
      })}
      title={visit.store_name}
      tag={
        <StatusTag tone={tones[visit.visit_type] ?? 'neutral'}>
          {t([`type.${visit.visit_type}`, 'type.other'])}
        </StatusTag>
      }
      fact={visit.visit_content}
      meta={
        <>
          <div>{formatDateTime(visit.visit_time, currentLanguage())}</div>
          <div>{place}</div>
        </>
      }
    />
  );
}
