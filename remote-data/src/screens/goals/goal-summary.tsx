import { calendarNames, currentLanguage, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { addMonths, monthOfDay, paceOf } from '@agency/shared/model/goals';
import '../../components/period/period-line.css';
import { CopyGoals } from './copy-goals';

type Answer = ApiOutput<'POST /expand/goal/list'>;

interface GoalSummaryProps {
  /** Not there yet: the line keeps its room. */
  answer: Answer | undefined;
  /** The goals of the month before may be copied. */
  canCopy: boolean;
}

/** How many have a goal, how much of the month is over, and the way to copy what was set for the one before. */
export function GoalSummary({ answer, canCopy }: GoalSummaryProps) {
  const { t } = useTranslation('remote-data');
  if (!answer) return <p className="data-period">&nbsp;</p>;
  const { month, indicator_id, today, with_goal, total_rows, copyable } = answer;
  if (total_rows === 0) return null;
  const { gone, days } = paceOf(month, today);
  const passed =
    gone === 0
      ? t('goals.notBegun')
      : month < monthOfDay(today)
        ? t('goals.over')
        : t('goals.day', { day: gone, days });
  return (
    <>
      <p className="data-period">
        <span>{t('goals.withGoal', { given: with_goal, count: total_rows })}</span>
        <span className="data-period__next">{passed}</span>
      </p>
      {canCopy && copyable > 0 && (
        <CopyGoals
          of={{ indicator_id, month }}
          count={copyable}
          from={calendarNames(currentLanguage()).month(addMonths(month, -1))}
        />
      )}
    </>
  );
}
