import { Link, Section, useQuery, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { DueCard } from '../../components/due-card/due-card';
import '../../components/due-card/due-card.css';
import { useDueGroups } from '../../components/due-card/use-due-groups';
import { dueVisitsQuery } from '../../queries/due-visits';
import './due-widget.css';

/** So many stand on home; all are one tap away. */
const shownHere = 3;

/**
 * On home: what was promised for today and what is about to be lost. It asks for no place, and takes no room where
 * nothing is due: a store that only was not visited for long can wait for whoever looks.
 */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const { data } = useQuery(dueVisitsQuery);
  const groups = useDueGroups(data?.list ?? []);
  const rows = groups.filter(({ reason }) => reason !== 'resting').flatMap((group) => group.rows);
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
            <DueCard visit={visit} distance={null} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
