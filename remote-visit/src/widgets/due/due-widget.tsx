import { Card, ErrorState, Link, Section, Skeleton, useAllowedPlace, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useEffect } from 'react';
import { DueCard } from '../../components/due-card';
import '../../components/due-card.css';
import { NextStop } from '../../components/next-stop';
import { PlanVisit } from '../../components/plan-visit';
import { useDueGroups } from '../../components/use-due-groups';
import { useDueList } from '../../components/use-due-list';
import { isDone, useRoute } from '../../components/use-route';
import { distanceTo } from '../../model/due-visits';
import { prepareVisits } from '../../queries/record-visit';
import './due-widget.css';

/**
 * Home widget: the next stop of today's route, or the most urgent due visit if no stop is left. The host reserves its
 * height, so it is drawn even if nothing is due. Shows distances only if the location permission is already granted.
 */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const { place } = useAllowedPlace();
  const { list, error, retry } = useDueList(place);
  const isAnswered = list !== undefined || error !== null;
  const rows = useDueGroups(list ?? []).flatMap((group) => group.rows);
  const planned = rows.filter(({ reason }) => reason === 'planned');
  const route = useRoute(new Set(planned.map(({ store_id }) => store_id)));
  const left = route.stops.filter((stop) => !isDone(stop));
  // Prefetched after the first render, because the form may be opened offline.
  useEffect(() => {
    if (isAnswered) prepareVisits();
  }, [isAnswered]);
  const [stop] = left;
  // Without this the title would change, and its note move, when the route comes after the list.
  const isPending = !stop && (route.isLoading || !isAnswered);
  const [next] = rows;
  return (
    <Section
      title={t(stop ? 'route.title' : 'due.title')}
      note={stop ? t('route.stopsLeft', { count: left.length }) : t('due.count', { count: rows.length })}
      isNoteComing={isPending || (!stop && !list)}
      action={
        <Link className="due-widget__all" to={paths.visitToday.href()}>
          {t('due.all')}
        </Link>
      }
    >
      {stop ? (
        <NextStop isCompact stop={stop} place={place} />
      ) : isPending ? (
        <Skeleton shape="block" height={104} />
      ) : next ? (
        <DueCard visit={next} distance={distanceTo(place, next)} />
      ) : list ? (
        <Card>
          <div className="due-widget__none">
            {t('today.empty')}
            <PlanVisit />
          </div>
        </Card>
      ) : (
        <ErrorState title={t('today.loadFailed')} error={error} onRetry={retry} />
      )}
    </Section>
  );
}
