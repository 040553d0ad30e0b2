import {
  type CardCheck,
  Chip,
  currentLanguage,
  ListCard,
  useOrganisationToday,
  useToday,
  useTranslation,
} from '@agency/shared';
import { formatDistance } from '@agency/shared/model/format-distance';
import { joinFacts } from '@agency/shared/model/join-facts';
import { formatNearDay } from '@agency/shared/model/near-day';
import type { DueVisit } from '../queries/due-visits';
import { storeHref } from './reach-store';
import { VisitActions } from './visit-actions';

interface DueCardProps {
  visit: DueVisit;
  /** Metres; null while the user's location is unknown. */
  distance: number | null;
  check?: CardCheck;
}

export function DueCard({ visit, distance, check }: DueCardProps) {
  const { store_name, address } = visit;
  return (
    <ListCard
      to={storeHref(visit)}
      title={store_name}
      fact={<DueFact visit={visit} />}
      meta={[joinFacts([formatDistance(distance), address])]}
      check={check}
      actions={<VisitActions store={visit} />}
    />
  );
}

function DueFact({ visit }: { visit: DueVisit }) {
  const { t } = useTranslation('remote-visit');
  const language = currentLanguage();
  const today = useToday();
  const organisationToday = useOrganisationToday();
  const { reason, next_visit_on, next_visit_reason, recycle_date, last_visit_on } = visit;
  switch (reason) {
    case 'planned':
    case 'overdue':
      return joinFacts([
        t('due.plannedFor', { day: formatNearDay(next_visit_on, today, language) }),
        next_visit_reason,
      ]);
    case 'dropping':
      return (
        <Chip
          tone="warning"
          label={t('due.droppingAfter', { day: formatNearDay(recycle_date, organisationToday, language) })}
        />
      );
    case 'resting':
      return last_visit_on
        ? t('due.lastVisit', { day: formatNearDay(last_visit_on, today, language) })
        : t('due.neverVisited');
  }
}
