import { useTranslation } from '../../platform/i18n/use-translation';
import { classNames } from '../class-names';
import { calendarNames } from './calendar-names';
import './month-calendar.css';
import type { SpanCalendarProps } from './month-calendar-props';
import { type DayKey, isAllowed } from './month-days';

type DayProps = Pick<
  SpanCalendarProps,
  'span' | 'marks' | 'markLabel' | 'selected' | 'today' | 'min' | 'max'
> & {
  day: DayKey;
  isOutside: boolean;
  isTabStop: boolean;
  onChoose: (day: DayKey) => void;
};

export function CalendarDay({
  day,
  span,
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
  const isInSpan = span !== undefined && span.first <= day && day <= span.last;
  const isEnd = day === span?.first || day === span?.last;
  const spoken = [
    date,
    day === today && t('today'),
    isMarked && (markLabel ?? t(day > today ? 'planned' : 'visited')),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid pattern of the ARIA guide
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <td role="gridcell" aria-selected={isInSpan || day === selected} className={spanClass(day, span)}>
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={spoken}
        aria-current={day === today ? 'date' : undefined}
        aria-disabled={!isAllowed(day, min, max) || undefined}
        className={classNames(
          'ag-calendar__day',
          isOutside && 'ag-calendar__day--outside',
          (isEnd || day === selected) && 'ag-calendar__day--chosen',
        )}
        onClick={() => onChoose(day)}
      >
        {Number(day.slice(8))}
        {isMarked && !isEnd && <i className="ag-calendar__mark" />}
      </button>
    </td>
  );
}

/** The band behind a range, which ends at the centre of its first and last day. */
function spanClass(day: DayKey, span: SpanCalendarProps['span']): string | undefined {
  if (!span || day < span.first || day > span.last || span.first === span.last) return undefined;
  if (day === span.first) return 'ag-calendar__span ag-calendar__span--first';
  return day === span.last ? 'ag-calendar__span ag-calendar__span--last' : 'ag-calendar__span';
}
