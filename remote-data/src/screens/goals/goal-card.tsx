import { type CardCheck, ListCard, StatusTag } from '@agency/shared';
import { type Pace, presentGoal } from '@agency/shared/model/goals';
import { GoalBar } from '../../components/goal-bar';
import { useGoalWords } from '../../components/goal-words';
import type { GoalRow } from '../../queries/goals';

interface GoalCardProps {
  row: GoalRow;
  pace: Pace;
  check: CardCheck | undefined;
  onPress: () => void;
}

export function GoalCard({ row, pace: monthPace, check, onPress }: GoalCardProps) {
  const { progress, pace } = presentGoal(row, monthPace);
  const { stateText: standing, tone, reached, note } = useGoalWords()(progress, pace);
  return (
    <ListCard
      title={row.name}
      tag={<StatusTag tone={tone}>{standing}</StatusTag>}
      fact={
        <>
          <span className="data-goal__reached">{reached}</span>
          <GoalBar progress={progress} pace={pace} />
        </>
      }
      meta={note && <span>{note}</span>}
      check={check}
      onPress={onPress}
    />
  );
}
