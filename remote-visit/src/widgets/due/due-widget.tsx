import {
  Link,
  PendingSection,
  Section,
  useAllowedPlace,
  useDrawnTogether,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useEffect } from 'react';
import { DueCard } from '../../components/due-card';
import '../../components/due-card.css';
import { useDueGroups } from '../../components/use-due-groups';
import { useDueList } from '../../components/use-due-list';
import { distanceTo } from '../../model/due-visits';
import { prepareVisits } from '../../queries/record-visit';
import './due-widget.css';

const shownHere = 3;

/**
 * Home widget: due visits, the most urgent first. Renders nothing if there are none. Shows distances only if the
 * location permission is already granted.
 */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const { place, isLocating } = useAllowedPlace();
  const { list, isPending, isError } = useDueList(place);
  const isAnswered = list !== undefined || isError;
  const isDrawn = useDrawnTogether({ isTopPending: isLocating || isPending, isAnswered });
  const rows = useDueGroups(list ?? []).flatMap((group) => group.rows);
  // Prefetched after the first render, because the form may be opened offline.
  useEffect(() => {
    if (isDrawn) prepareVisits();
  }, [isDrawn]);
  if (!isDrawn) return <PendingSection />;
  if (rows.length === 0) return null;
  return (
    <Section
      title={t('due.title')}
      note={t('due.count', { count: rows.length })}
      action={
        <Link className="due-widget__all" to={paths.visitToday.href()}>
          {t('due.all')}
        </Link>
      }
    >
      <ul className="due-list">
        {rows.slice(0, shownHere).map((visit) => (
          <li key={visit.store_id}>
            <DueCard visit={visit} distance={distanceTo(place, visit)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
