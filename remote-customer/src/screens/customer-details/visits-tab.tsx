import {
  CalendarIcon,
  Card,
  currentLanguage,
  EmptyState,
  InfiniteList,
  PhotoRow,
  type RowOf,
  StatusTag,
  type Tone,
  useApiList,
  useOrganisationToday,
  useRole,
  useTranslation,
} from '@agency/shared';
import { CustomerVisitType } from '@agency/shared/model/customer';
import { formatDateTime } from '@agency/shared/model/format-time';
import { joinFacts } from '@agency/shared/model/join-facts';
import { formatNearDay } from '@agency/shared/model/near-day';
import { useState } from 'react';
import { usePolling } from '../../components/use-polling';
import { customerVisitsQuery } from '../../queries/customers';
import './detail-entries.css';
import { FollowUpFormCard } from './follow-up-form';

const tones: Record<number, Tone> = {
  [CustomerVisitType.firstVisit]: 'danger',
  [CustomerVisitType.returnVisit]: 'warning',
};

export function VisitsTab({ clueId }: { clueId: string }) {
  const { t } = useTranslation('remote-customer');
  const isSpecialist = useRole() === 'attache';
  const [saved, setSaved] = useState(0);
  return (
    <div className="customer-entries">
      {isSpecialist && (
        <div className="customer-entries__form">
          {/* The key empties the form after each follow-up. */}
          <FollowUpFormCard key={saved} clueId={clueId} onSaved={() => setSaved(saved + 1)} />
        </div>
      )}
      <InfiniteList
        label={t('details.tab.visits')}
        query={useApiList({ ...customerVisitsQuery(clueId), ...usePolling() })}
        rowKey={(visit) => visit.id}
        renderRow={(visit) => <VisitEntry visit={visit} />}
        empty={<EmptyState icon={<CalendarIcon />} title={t('visits.none')} hint={t('visits.noneHint')} />}
      />
    </div>
  );
}

function VisitEntry({ visit }: { visit: RowOf<'GET /expand/cst/get-cst-visit-list'> }) {
  const { t } = useTranslation('remote-customer');
  const { visit_type, visit_type_text, operate_type, created_on, created_by, visit_files } = visit;
  const { outcome, next_day } = visit;
  const today = useOrganisationToday();
  const facts = [
    outcome && t(`followUp.outcomes.${outcome}`, { defaultValue: '' }),
    next_day && t('followUp.nextOn', { day: formatNearDay(next_day, today, currentLanguage()) }),
  ];
  return (
    <Card>
      <div className="customer-entry__head">
        <StatusTag tone={tones[visit_type] ?? 'neutral'}>{visit_type_text || t('visits.other')}</StatusTag>
        <time className="customer-entry__fact" dateTime={created_on}>
          {formatDateTime(created_on, currentLanguage())}
        </time>
      </div>
      {outcome && <p className="customer-entry__content">{joinFacts(facts)}</p>}
      {visit.visit_content && <p className="customer-entry__content">{visit.visit_content}</p>}
      <PhotoRow
        images={visit_files.map(({ file_url, file_full_url }) => file_full_url || file_url)}
        label={t('visits.photos')}
      />
      <p className="customer-entry__fact">
        {joinFacts([created_by, t([`visits.by.${operate_type}`, 'visits.by.3'])])}
      </p>
    </Card>
  );
}
