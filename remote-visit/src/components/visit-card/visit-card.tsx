import {
  currentLanguage,
  ListCard,
  PhotoMarks,
  PhotoRow,
  type RowOf,
  StatusTag,
  type Tone,
  useTranslation,
} from '@agency/shared';
import { BrokerCstFrom } from '@agency/shared/model/broker-cst-from';
import { formatDistance } from '@agency/shared/model/format-distance';
import { formatDate, formatDateTime } from '@agency/shared/model/format-time';
import { paths } from '@agency/shared/paths';
import { latenessOf } from '../../model/lateness';

export type Visit = RowOf<'POST /expand/visit/stat/record-list'>;

/** Colours of the visit tags (docs/product.md, section 9): 1 pink, 2 orange, others grey. */
const tones: Record<number, Tone> = { 1: 'danger', 2: 'warning' };

/** One visit with its photos; the card leads to the store. */
export function VisitCard({ visit }: { visit: Visit }) {
  const { t } = useTranslation('remote-visit');
  const place = [visit.address, visit.distance > 0 && formatDistance(visit.distance)]
    .filter(Boolean)
    .join(' · ');
  return (
    <ListCard
      to={paths.storeDetails.href({
        store_id: visit.store_id,
        broker_cst_from: BrokerCstFrom.storeList,
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
          <LateTag seconds={visit.sent_after} />
          <NextVisit visit={visit} />
        </>
      }
      extra={
        visit.visit_images.length > 0 && (
          <>
            <PhotoRow images={visit.visit_images} label={t('record.photos')} />
            <PhotoMarks images={visit.visit_images} marks={visit.photo_marks} />
          </>
        )
      }
    />
  );
}

/** A visit that was recorded without a network, and by how much it came late. */
function LateTag({ seconds }: { seconds: number }) {
  const { t } = useTranslation('remote-visit');
  const lateness = latenessOf(seconds);
  if (!lateness) return null;
  return <StatusTag tone="warning">{t(`late.${lateness.unit}`, { count: lateness.count })}</StatusTag>;
}

function NextVisit({ visit: { next_visit_on, next_visit_reason } }: { visit: Visit }) {
  const { t } = useTranslation('remote-visit');
  if (!next_visit_on) return null;
  const date = formatDate(next_visit_on, currentLanguage());
  return <div>{[t('mine.next', { date }), next_visit_reason].filter(Boolean).join(' · ')}</div>;
}
