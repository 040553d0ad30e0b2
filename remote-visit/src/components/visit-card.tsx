import {
  currentLanguage,
  ListCard,
  PhotoMarks,
  PhotoRow,
  type RowOf,
  StatusTag,
  useToday,
  useTranslation,
  VisitMarks,
} from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { joinFacts } from '@agency/shared/model/join-facts';
import { formatNearDay } from '@agency/shared/model/near-day';
import { visitTone } from '@agency/shared/model/visit';
import { storeHref } from './reach-store';

export type Visit = RowOf<'POST /expand/visit/stat/record-list'>;

interface VisitCardProps {
  visit: Visit;
  /** Date and time, or the time alone in a list of one day. */
  when: string;
}

export function VisitCard({ visit, when }: VisitCardProps) {
  const { t } = useTranslation('remote-visit');
  const place = joinFacts([
    visit.distance > 0 && !visit.is_guessed && formatDistance(visit.distance),
    visit.address,
  ]);
  return (
    <ListCard
      to={storeHref(visit)}
      title={visit.store_name}
      tag={
        <StatusTag tone={visitTone(visit.visit_type)}>
          {t([`type.${visit.visit_type}`, 'type.other'])}
        </StatusTag>
      }
      fact={visit.visit_content}
      meta={
        <>
          <VisitMarks visit={visit} />
          <div>{when}</div>
          <NextVisit visit={visit} />
          <div>{place}</div>
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

function NextVisit({ visit: { next_visit_on, next_visit_reason } }: { visit: Visit }) {
  const { t } = useTranslation('remote-visit');
  const today = useToday();
  if (!next_visit_on) return null;
  const day = formatNearDay(next_visit_on, today, currentLanguage());
  return <div>{joinFacts([t('mine.next', { day }), next_visit_reason])}</div>;
}
