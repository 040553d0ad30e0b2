import {
  CalendarIcon,
  Card,
  currentLanguage,
  EmptyState,
  InfiniteList,
  PhotoMarks,
  PhotoRow,
  StatusTag,
  useApiList,
  useTranslation,
  VisitMarks,
} from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { formatDateTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { visitTone } from '@agency/shared/model/visit';
import { storeVisitsQuery } from '../../queries/stores';
import './record-tab.css';

export function RecordTab({ storeId }: { storeId: string }) {
  const { t } = useTranslation('remote-store');
  const visits = useApiList(storeVisitsQuery(storeId));
  return (
    <InfiniteList
      label={t('details.records')}
      query={visits}
      rowKey={(visit) => visit.id}
      renderRow={(visit) => (
        <Card>
          <div className="store-visit__head">
            <StatusTag tone={visitTone(visit.visit_type)}>
              {t([`visitType.${visit.visit_type}`, 'visitType.other'])}
            </StatusTag>
            <time className="store-visit__fact" dateTime={visit.created_on}>
              {formatDateTime(visit.created_on, currentLanguage())}
            </time>
          </div>
          <p className="store-visit__content">{visit.visit_content}</p>
          <PhotoRow images={visit.img_paths} label={t('details.photos')} />
          <PhotoMarks images={visit.img_paths} marks={visit.photo_marks} />
          <VisitMarks visit={visit} />
          <p className="store-visit__fact">
            {joinFacts([
              t('details.by', { name: visit.member_name }),
              visit.address,
              !visit.is_guessed && t('details.away', { distance: formatDistance(visit.distance) }),
            ])}
          </p>
        </Card>
      )}
      empty={
        <EmptyState
          icon={<CalendarIcon />}
          title={t('details.noRecords')}
          hint={t('details.noRecordsHint')}
        />
      }
    />
  );
}
