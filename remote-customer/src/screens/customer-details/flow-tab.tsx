import {
  currentLanguage,
  EmptyState,
  InfiniteList,
  KeyValue,
  PhotoRow,
  TimelineEntry,
  useApiList,
  useTranslation,
} from '@agency/shared';
import { HistoryIcon } from '@agency/shared/icons';
import { formatDate, formatDateTime, isEmptyTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { usePolling } from '../../components/use-polling';
import { clueTone } from '../../model/clue-look';
import { type FlowEvent, parseEventDetails } from '../../model/flow-event';
import { customerFlowQuery } from '../../queries/customers';
import './detail-entries.css';

export function FlowTab({ clueId }: { clueId: string }) {
  const { t } = useTranslation('remote-customer');
  const query = useApiList({ ...customerFlowQuery(clueId), ...usePolling() });
  return (
    <div className="customer-entries">
      <InfiniteList
        label={t('details.tab.report')}
        query={query}
        rowKey={(event) => event.id}
        renderRow={(event, index) => (
          <FlowEntry event={event} before={query.rows[index + 1]} isLatest={index === 0} />
        )}
        empty={<EmptyState icon={<HistoryIcon />} title={t('flow.none')} hint={t('flow.noneHint')} />}
      />
    </div>
  );
}

interface FlowEntryProps {
  event: FlowEvent;
  before: FlowEvent | undefined;
  isLatest: boolean;
}

function FlowEntry({ event, before, isLatest }: FlowEntryProps) {
  const { t } = useTranslation('remote-customer');
  const { facts, images } = parseEventDetails(event);
  const language = currentLanguage();
  // Shows the protection date only if this event changed it, not the same date in each row.
  const isChanged = event.protect_time !== before?.protect_time;
  const until = isChanged && !isReleased(event) ? formatDate(event.protect_time, language) : '';
  return (
    <TimelineEntry
      title={event.event_type_text}
      time={formatDateTime(event.event_time, language)}
      dateTime={event.event_time}
      by={joinFacts([event.created_by, event.scen_text])}
      tone={clueTone(event.clue_status)}
      isLatest={isLatest}
    >
      <p className="customer-entry__content">{event.event_content}</p>
      <KeyValue
        compact
        items={[
          ...facts,
          { label: t('flow.protected'), value: until },
          { label: t('flow.released'), value: formatDate(event.release_time, language) },
        ]}
      />
      <PhotoRow images={images} label={t('flow.photos')} />
    </TimelineEntry>
  );
}

function isReleased({ release_time }: FlowEvent): boolean {
  return !isEmptyTime(release_time);
}
