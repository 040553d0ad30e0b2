import { calendarNames, currentLanguage, useTranslation } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';
import { addMonths, monthOfDay, paceOf } from '@agency/shared/model/goals';
import { WaitingPeriod } from '../../components/period-line';
import { CopyGoals } from './copy-goals';

type Answer = ApiOutput<'POST /expand/goal/list'>;

interface GoalSummaryProps {
  /** Undefined while loading; the line keeps its height. */
  answer: Answer | undefined;
  canCopy: boolean;
}

export function GoalSummary({ answer, canCopy }: GoalSummaryProps) {
  const { t } = useTranslation('remote-data');
  if (!answer) return <WaitingPeriod />;
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
