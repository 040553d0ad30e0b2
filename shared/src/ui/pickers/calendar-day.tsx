import { classNames } from '../class-names';
import { useTranslation } from '../use-translation';
import { calendarNames } from './calendar-names';
import './month-calendar.css';
import type { MonthCalendarProps } from './month-calendar-props';
import { type DayKey, isAllowed } from './month-days';

type DayProps = Pick<MonthCalendarProps, 'marks' | 'markLabel' | 'selected' | 'today' | 'min' | 'max'> & {
  day: DayKey;
  /** Belongs to a neighbouring month. */
  isOutside: boolean;
  isTabStop: boolean;
  onChoose: (day: DayKey) => void;
};

export function CalendarDay({
  day,
  marks,
  markLabel,
  selected,
  today,
  min,
  max,
  isOutside,
  isTabStop,
  onChoose,
}: DayProps) {
  const { t, i18n } = useTranslation('ui');
  const date = calendarNames(i18n.language).day(day);
  const isMarked = marks.has(day);
  const spoken = [date, day === today && t('today'), isMarked && (markLabel ?? t('visited'))]
    .filter(Boolean)
    .join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid pattern of the ARIA guide
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <td role="gridcell" aria-selected={day === selected}>
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={spoken}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={!isAllowed(day, min, max) || undefined}
        className={classNames('ag-calendar__day', isOutside && 'ag-calendar__day--outside')}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
        {isMarked && <i className="ag-calendar__mark" />}
      </button>
    </td>
  );
}
