import {
  ErrorState,
  FigureSkeletons,
  FilterRow,
  Section,
  Skeleton,
  useRole,
  useTranslation,
} from '@agency/shared';
import { remoteSource } from '#remote-source';
import { RemoteWidget } from '../../area/remote-widget';

/** Today's figures, rendered by a widget of a deployed remote. Home works without it. */
export function TodaySection() {
  const { t } = useTranslation('host');
  const role = useRole();
  const [widget] = remoteSource.places.widgetsIn('home.today', role);
  if (!widget) return null;
  const figures = (
    <RemoteWidget
      widget={widget}
      loading={<TodaySkeleton />}
      failed={(retry) => (
        <Section title={t('home.today')}>
          <ErrorState title={t('home.todayFailed')} kept={t('home.todayKept')} onRetry={retry} />
        </Section>
      )}
    />
  );
  return role === 'attache' ? <div className="host-line">{figures}</div> : figures;
}

const usualFigures = 6;
const filters = ['a', 'b', 'c', 'd'];

/** Has the exact height of the widget, so that nothing below moves. */
function TodaySkeleton() {
  const { t } = useTranslation('host');
  const isManager = useRole() === 'manager';
  return (
    <Section
      title={t('home.today')}
      note={t('home.todayUntil')}
      isNoteComing
      action={<Skeleton shape="block" width={76} height={20} />}
    >
      {isManager && (
        <FilterRow label={t('home.today')}>
          {filters.map((key) => (
            <Skeleton key={key} shape="block" width={88} height={34} />
          ))}
        </FilterRow>
      )}
      <FigureSkeletons count={usualFigures} noted />
    </Section>
  );
}
