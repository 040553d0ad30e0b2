import { Card, StatusTag, TaggedName, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { paceOf, presentGoal } from '@agency/shared/model/goals';
import { nameOf } from '../model/indicator-view';
import { GoalBar } from './goal-bar';
import { useGoalWords } from './goal-words';
import './own-goal-list.css';

interface OwnGoalListProps {
  goals: ApiOutput<'GET /expand/goal/own'>;
  indicators: ApiOutput<'GET /expand/stat/indicator-list'>;
}

export function OwnGoalList({ goals: { list, month, today }, indicators }: OwnGoalListProps) {
  const { t } = useTranslation('remote-data');
  const wordsOf = useGoalWords();
  const monthPace = paceOf(month, today);
  return (
    <Card>
      <ul className="data-own-goals" aria-label={t('goals.own')}>
        {list.map((goal) => {
          const indicator = indicators.list.find(({ indicator_id }) => indicator_id === goal.indicator_id);
          const { progress, pace } = presentGoal(goal, monthPace);
          const { stateText, tone, reached, note } = wordsOf(progress, pace);
          return (
            <li key={goal.indicator_id} className="data-own-goal">
              <TaggedName tag={<StatusTag tone={tone}>{stateText}</StatusTag>}>
                <span className="data-own-goal__name">{indicator && nameOf(indicator)}</span>
              </TaggedName>
              <span className="data-own-goal__reached">{reached}</span>
              <GoalBar progress={progress} pace={pace} />
              {note && <span className="data-own-goal__note">{note}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
