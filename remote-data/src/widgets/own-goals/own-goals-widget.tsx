import {
  calendarNames,
  currentLanguage,
  ErrorState,
  PendingSection,
  Section,
  Skeleton,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { OwnGoalList } from '../../components/own-goal-list';
import { ownGoalsQuery } from '../../queries/goals';
import { indicatorsQuery } from '../../queries/stats';

const skeletonHeight = 96;

/** Home widget: an attache's own goals of this month. Renders nothing without goals. */
export function Screen() {
  const { t } = useTranslation('remote-data');
  const indicators = useQuery(indicatorsQuery);
  const goals = useQuery(ownGoalsQuery);
  const parts = [indicators, goals];
  if (goals.data?.list.length === 0) return null;
  const hasFailed = parts.some(({ isError, data }) => isError && !data);
  const isNew = parts.every(({ errorUpdateCount }) => errorUpdateCount === 0);
  if (isNew && parts.some(({ data }) => !data)) return <PendingSection />;
  const month = goals.data && calendarNames(currentLanguage()).month(goals.data.month);
  return (
    <Section title={t('goals.own')} note={month}>
      {hasFailed ? (
        <ErrorState
          title={t('goals.failed')}
          error={parts.find(({ error }) => error)?.error}
          onRetry={() => parts.forEach((part) => void part.refetch())}
        />
      ) : goals.data && indicators.data ? (
        <OwnGoalList goals={goals.data} indicators={indicators.data} />
      ) : (
        <Skeleton shape="block" height={skeletonHeight} />
      )}
    </Section>
  );
}
