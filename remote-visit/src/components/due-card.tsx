import {
  type CardCheck,
  Chip,
  currentLanguage,
  IconLink,
  ListCard,
  useOrganisationToday,
  useToday,
  useTranslation,
} from '@agency/shared';
import { RecordIcon } from '@agency/shared/icons';
import { formatDistance } from '@agency/shared/model/format-distance';
import { joinFacts } from '@agency/shared/model/join-facts';
import { formatNearDay } from '@agency/shared/model/near-day';
import { paths } from '@agency/shared/paths';
import type { DueVisit } from '../queries/due-visits';
import { ReachStore, storeHref } from './reach-store';

interface DueCardProps {
  visit: DueVisit;
  /** Metres; null while the user's location is unknown. */
  distance: number | null;
  check?: CardCheck;
}

export function DueCard({ visit, distance, check }: DueCardProps) {
  const { t } = useTranslation('remote-visit');
  const { store_id, store_name, address, lng, lat } = visit;
  return (
    <ListCard
      to={storeHref(visit)}
      title={store_name}
      fact={<DueFact visit={visit} />}
      meta={<span className="due-card__place">{joinFacts([formatDistance(distance), address])}</span>}
      check={check}
      actions={
        <>
          <ReachStore store={visit} />
          <IconLink
            tone="tinted"
            label={t('due.record', { name: store_name })}
            icon={<RecordIcon size={20} />}
            to={paths.recordVisit.href({ store_id, lat, lng })}
          />
        </>
      }
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
