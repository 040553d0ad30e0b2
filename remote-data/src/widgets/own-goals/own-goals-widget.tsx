import {
  Card,
  calendarNames,
  currentLanguage,
  ErrorState,
  PendingSection,
  Section,
  Skeleton,
  StatusTag,
  TaggedName,
  useQuery,
  useTranslation,
} from '@agency/shared';
import { paceOf } from '@agency/shared/model/goals';
import { GoalBar } from '../../components/goal-bar';
import { useGoalWords } from '../../components/goal-words';
import { nameOf } from '../../model/indicator-view';
import { ownGoalsQuery } from '../../queries/goals';
import { indicatorsQuery } from '../../queries/stats';
import './own-goals.css';

const skeletonHeight = 96;

/** Home widget: an attache's own goals of this month. Renders nothing without goals. */
export function Screen() {
  const { t } = useTranslation('remote-data');
  const wordsOf = useGoalWords();
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
        <ErrorState title={t('goals.failed')} onRetry={() => parts.forEach((part) => void part.refetch())} />
      ) : goals.data && indicators.data ? (
        <Card>
          <ul className="data-own-goals" aria-label={t('goals.own')}>
            {goals.data.list.map((goal) => {
              const indicator = indicators.data.list.find(
                ({ indicator_id }) => indicator_id === goal.indicator_id,
              );
              const pace = paceOf(goals.data.month, goals.data.today);
              const { stateText: standing, tone, reached, note } = wordsOf(goal, pace);
              return (
                <li key={goal.indicator_id} className="data-own-goal">
                  <TaggedName tag={<StatusTag tone={tone}>{standing}</StatusTag>}>
                    <span className="data-own-goal__name">{indicator && nameOf(indicator)}</span>
                  </TaggedName>
                  <span className="data-own-goal__reached">{reached}</span>
                  <GoalBar progress={goal} pace={pace} />
                  {note && <span className="data-own-goal__note">{note}</span>}
                </li>
              );
            })}
          </ul>
        </Card>
      ) : (
        <Skeleton shape="block" height={skeletonHeight} />
      )}
    </Section>
  );
}
