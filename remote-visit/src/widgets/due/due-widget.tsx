import {
  ComingPiece,
  Link,
  Section,
  useAllowedPlace,
  useDrawnTogether,
  useTranslation,
} from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useEffect } from 'react';
import { DueCard } from '../../components/due-card/due-card';
import '../../components/due-card/due-card.css';
import { useDueGroups } from '../../components/due-card/use-due-groups';
import { useDueList } from '../../components/due-card/use-due-list';
import { wayTo } from '../../model/due-visits';
import { prepareVisits } from '../../queries/record-visit';
import './due-widget.css';

/** So many stand on home; all are one tap away. */
const shownHere = 3;

/**
 * On home: whom to visit today, the most urgent first. It takes no room where nothing is due, and knows how far the stores
 * are where the device tells that without a question.
 */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const { place, isLocating } = useAllowedPlace();
  const { list, isPending, isError } = useDueList(place);
  const isAnswered = list !== undefined || isError;
  const isDrawn = useDrawnTogether({ isTopPending: isLocating || isPending, isAnswered });
  const rows = useDueGroups(list ?? []).flatMap((group) => group.rows);
  // Behind what is drawn: it may be needed where there is no network.
  useEffect(() => {
    if (isDrawn) prepareVisits();
  }, [isDrawn]);
  if (!isDrawn) return <ComingPiece />;
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
            <DueCard visit={visit} distance={wayTo(place, visit)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
