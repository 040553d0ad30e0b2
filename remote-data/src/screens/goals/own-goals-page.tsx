import {
  DataIcon,
  EmptyState,
  ErrorState,
  PageFrame,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { OwnGoalList } from '../../components/own-goal-list';
import { ownGoalsQuery } from '../../queries/goals';
import { indicatorsQuery } from '../../queries/stats';

/** An attache's own goals of this month. A manager's reminder leads here. */
export function OwnGoalsPage() {
  const { t } = useTranslation('remote-data');
  const indicators = useQuery(indicatorsQuery);
  const goals = useQuery(ownGoalsQuery);
  const parts = [indicators, goals];
  return (
    <PageFrame title={t('goals.own')} back>
      {goals.data?.list.length === 0 ? (
        <EmptyState icon={<DataIcon />} title={t('goals.noneOwn')} hint={t('goals.noneOwnHint')} />
      ) : goals.data && indicators.data ? (
        <OwnGoalList goals={goals.data} indicators={indicators.data} />
      ) : parts.some(({ isError, data }) => isError && !data) ? (
        <ErrorState title={t('goals.failed')} onRetry={() => parts.forEach((part) => void part.refetch())} />
      ) : (
        <SkeletonList rows={3} />
      )}
    </PageFrame>
  );
}
