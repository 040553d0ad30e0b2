import { ErrorState, FigureSkeletons, Section, Skeleton, useRole, useTranslation } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { RemoteWidget } from '../../area/remote-widget';

export function TodaySection() {
  const { t } = useTranslation('host');
  const role = useRole();
  const [widget] = remoteSource.places.widgetsIn('home.today', role);
  if (!widget) return null;
  const figures = (
    <RemoteWidget
      widget={widget}
      loading={<TodaySkeleton />}
      failed={(retry, trace) => (
        <Section title={t('home.today')}>
          <ErrorState
            title={t('home.todayFailed')}
            kept={t('home.todayKept')}
            trace={trace}
            onRetry={retry}
          />
        </Section>
      )}
    />
  );
  return role === 'attache' ? <div className="host-line">{figures}</div> : figures;
}

const usualFigures = 6;

/** Has the exact height of the widget, so that nothing below moves. */
function TodaySkeleton() {
  const { t } = useTranslation('host');
  // A manager's figures have a button more, for their filters.
  const actions = useRole() === 'manager' ? 120 : 76;
  return (
    <Section
      title={t('home.today')}
      note={t('home.todayUntil')}
      isNoteComing
      action={<Skeleton shape="block" width={actions} height={20} />}
    >
      <FigureSkeletons count={usualFigures} noted />
    </Section>
  );
}
