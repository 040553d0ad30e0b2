import { Card, ErrorState, Link, Section, Skeleton, useAllowedPlace, useTranslation } from '@agency/shared';
import { paths } from '@agency/shared/paths';
import { useEffect } from 'react';
import { DueCard } from '../../components/due-card';
import '../../components/due-card.css';
import { useDueGroups } from '../../components/use-due-groups';
import { useDueList } from '../../components/use-due-list';
import { distanceTo } from '../../model/due-visits';
import { prepareVisits } from '../../queries/record-visit';
import './due-widget.css';

/**
 * Home widget: the most urgent due visit. The host reserves its height, so it is drawn even if nothing is due. Shows
 * distances only if the location permission is already granted.
 */
export function Screen() {
  const { t } = useTranslation('remote-visit');
  const { place } = useAllowedPlace();
  const { list, isError, retry } = useDueList(place);
  const isAnswered = list !== undefined || isError;
  const rows = useDueGroups(list ?? []).flatMap((group) => group.rows);
  // Prefetched after the first render, because the form may be opened offline.
  useEffect(() => {
    if (isAnswered) prepareVisits();
  }, [isAnswered]);
  const [next] = rows;
  return (
    <Section
      title={t('due.title')}
      note={t('due.count', { count: rows.length })}
      isNoteComing={!list}
      action={
        <Link className="due-widget__all" to={paths.visitToday.href()}>
          {t('due.all')}
        </Link>
      }
    >
      {next ? (
        <DueCard visit={next} distance={distanceTo(place, next)} />
      ) : list ? (
        <Card>{t('today.empty')}</Card>
      ) : isError ? (
        <ErrorState title={t('today.loadFailed')} onRetry={retry} />
      ) : (
        <Skeleton shape="block" height={104} />
      )}
    </Section>
  );
}
