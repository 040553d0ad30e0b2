import {
  ErrorState,
  FigureSkeletons,
  FilterRow,
  Section,
  Skeleton,
  useRole,
  useTranslation,
} from '@agency/shared';
import { RemoteWidget } from '../../area/remote-widget';

/** Today's figures, which the data area draws. Without that area the rest of home works. */
export function TodaySection() {
  const { t } = useTranslation('host');
  return (
    <RemoteWidget
      remote="remote-data"
      name="today"
      loading={<TodaySkeleton />}
      failed={(retry) => (
        <Section title={t('home.today')}>
          <ErrorState title={t('home.todayFailed')} kept={t('home.todayKept')} onRetry={retry} />
        </Section>
      )}
    />
  );
}

const usualFigures = 6;
const filters = ['a', 'b', 'c', 'd'];

/** Exactly as high as the widget: what is below does not move when it comes. */
function TodaySkeleton() {
  const { t } = useTranslation('host');
  const isManager = useRole() === 'manager';
  return (
    <Section title={t('home.today')}>
      {isManager && (
        <FilterRow label={t('home.today')}>
          {filters.map((key) => (
            <Skeleton key={key} shape="block" width={88} height={34} />
          ))}
        </FilterRow>
      )}
      <FigureSkeletons count={usualFigures} />
    </Section>
  );
}
