import { expectedBy, goalStateOf, type Pace, type Progress, shareReached } from '@agency/shared/model/goals';
import './goal-bar.css';

interface GoalBarProps {
  progress: Progress;
  pace: Pace;
}

/**
 * Shows the progress of a member, with a mark at the progress expected today. A text next to the bar contains the same
 * information.
 */
export function GoalBar({ progress, pace }: GoalBarProps) {
  const { target, count } = progress;
  if (!target) return null;
  const reached = Math.min(100, shareReached({ target, count }));
  const mark = Math.floor((expectedBy(target, pace) * 100) / target);
  return (
    <span className={`data-goal-bar data-goal-bar--${goalStateOf(progress, pace)}`} aria-hidden="true">
      <span className="data-goal-bar__done" style={{ width: `${reached}%` }} />
      {mark > 0 && mark < 100 && (
        <span className="data-goal-bar__mark" style={{ insetInlineStart: `${mark}%` }} />
      )}
    </span>
  );
}
