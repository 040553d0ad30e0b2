import {
  calendarNames,
  currentLanguage,
  DataIcon,
  EmptyState,
  ErrorState,
  PageFrame,
  SkeletonList,
  useQuery,
  useTranslation,
} from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { paceOf } from '@agency/shared/model/goals';
import { OwnGoalList } from '../../components/own-goal-list';
import { WaitingPeriod } from '../../components/period-line';
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
      <Period goals={goals.data} />
      {goals.data?.list.length === 0 ? (
        <EmptyState icon={<DataIcon />} title={t('goals.noneOwn')} hint={t('goals.noneOwnHint')} />
      ) : goals.data && indicators.data ? (
        <OwnGoalList goals={goals.data} indicators={indicators.data} />
      ) : parts.some(({ isError, data }) => isError && !data) ? (
        <ErrorState
          title={t('goals.failed')}
          error={parts.find(({ error }) => error)?.error}
          onRetry={() => parts.forEach((part) => void part.refetch())}
        />
      ) : (
        <SkeletonList rows={3} />
      )}
    </PageFrame>
  );
}

function Period({ goals }: { goals: ApiOutput<'GET /expand/goal/own'> | undefined }) {
  const { t } = useTranslation('remote-data');
  if (!goals) return <WaitingPeriod />;
  const { gone, days } = paceOf(goals.month, goals.today);
  return (
    <p className="data-period">
      <span>{calendarNames(currentLanguage()).month(goals.month)}</span>
      <span className="data-period__next">{t('goals.day', { day: gone, days })}</span>
    </p>
  );
}
