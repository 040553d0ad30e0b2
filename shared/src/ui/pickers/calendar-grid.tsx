import { type MouseEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation';
import { IconButton } from '../controls/icon-button';
import { BackIcon, ChevronDownIcon, ChevronRightIcon, ChevronUpIcon } from '../icons';
import { CalendarDay } from './calendar-day';
import { calendarNames } from './calendar-names';
import './month-calendar.css';
import type { SpanCalendarProps } from './month-calendar-props';
import {
  type DayKey,
  isAllowed,
  type MonthKey,
  nearestAllowed,
  shiftDay,
  shiftMonth,
  weekOf,
  weeksOf,
} from './month-days';
import { useCalendarKeys } from './use-calendar-keys';
import { useVerticalSwipe } from './use-vertical-swipe';

/** A calendar of one month or week, starting on Monday. A vertical swipe or the button folds it. */
export function CalendarGrid(props: SpanCalendarProps) {
  const { month, today, mode, onSelect, onMonthChange, onModeChange, min, max } = props;
  const { t, i18n } = useTranslation('ui');
  const names = calendarNames(i18n.language);
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const from = props.selected ?? nearestAllowed(today, min, max);
  const [focused, setFocused] = useState(from);
  const isWeek = mode === 'week';
  const weeks = isWeek ? [weekOf(from)] : weeksOf(month);
  const current = weeks.flat().includes(focused) ? focused : firstFocus(weeks, from, month);
  const show = (day: DayKey) => {
    if (day.slice(0, 7) !== month) onMonthChange(day.slice(0, 7));
  };
  const choose = (day: DayKey) => {
    if (!isAllowed(day, min, max)) return;
    setFocused(day);
    onSelect(day);
    show(day);
  };
  const onTap = ({ target }: MouseEvent) => {
    const day = (target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (day) choose(day);
  };
  const turn = (by: 1 | -1) => {
    if (!isWeek) return onMonthChange(shiftMonth(month, by));
    const day = shiftDay(from, by * 7);
    choose(nearestAllowed(day, min, max));
  };
  const label = (day: DayKey) =>
    [
      names.day(day),
      day === today && t('today'),
      props.marks.has(day) && (props.markLabel ?? t(day > today ? 'planned' : 'visited')),
    ]
      .filter(Boolean)
      .join(', ');
  const onKeyDown = useCalendarKeys(grid, current, (day) => {
    setFocused(day);
    if (isWeek) choose(day);
    else show(day);
  });
  const swipe = useVerticalSwipe((direction) => onModeChange(direction === 'down' ? 'month' : 'week'));
  return (
    <div className="ag-calendar" {...swipe}>
      <div className="ag-calendar__head">
        <IconButton
          label={t(isWeek ? 'prevWeek' : 'prevMonth')}
          icon={<BackIcon size={20} />}
          onClick={() => turn(-1)}
        />
        <h2 id={titleId} aria-live="polite">
          {names.month(isWeek ? from.slice(0, 7) : month)}
        </h2>
        <IconButton
          label={t(isWeek ? 'nextWeek' : 'nextMonth')}
          icon={<ChevronRightIcon size={20} />}
          onClick={() => turn(1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid pattern of the ARIA guide */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown} onClick={onTap}>
        <WeekdayNames />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <CalendarDay
                  key={day}
                  {...dayProps(day, props)}
                  label={label(day)}
                  isOutside={!isWeek && day.slice(0, 7) !== month}
                  isTabStop={day === current}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="ag-calendar__fold"
        aria-expanded={!isWeek}
        onClick={() => onModeChange(isWeek ? 'month' : 'week')}
      >
        {isWeek ? (
          <ChevronDownIcon size={20} aria-hidden="true" />
        ) : (
          <ChevronUpIcon size={20} aria-hidden="true" />
        )}
        <span className="ag-sr-only">{t(isWeek ? 'showMonth' : 'showWeek')}</span>
      </button>
    </div>
  );
}

function dayProps(day: DayKey, { span, marks, selected, today, min, max }: SpanCalendarProps) {
  const isInSpan = span !== undefined && span.first <= day && day <= span.last;
  const isEnd = day === span?.first || day === span?.last;
  return {
    day,
    spanClass: spanClass(day, span),
    isSelected: isInSpan || day === selected,
    isChosen: isEnd || day === selected,
    isToday: day === today,
    isDisabled: !isAllowed(day, min, max),
    isMarked: marks.has(day) && !isEnd,
  };
}

/** The band behind a range, which ends at the centre of its first and last day. */
function spanClass(day: DayKey, span: SpanCalendarProps['span']): string | undefined {
  if (!span || day < span.first || day > span.last || span.first === span.last) return undefined;
  if (day === span.first) return 'ag-calendar__span ag-calendar__span--first';
  return day === span.last ? 'ag-calendar__span ag-calendar__span--last' : 'ag-calendar__span';
}

function WeekdayNames() {
  const { i18n } = useTranslation('ui');
  const names = calendarNames(i18n.language);
  return (
    <thead>
      <tr>
        {weekOf('2024-01-01').map((day) => (
          <th key={day} scope="col" abbr={names.weekday(day, 'long')}>
            <span aria-hidden="true">{names.weekday(day, 'narrow')}</span>
            <span className="ag-sr-only">{names.weekday(day, 'long')}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function firstFocus(weeks: DayKey[][], from: DayKey, month: MonthKey): DayKey {
  return weeks.flat().includes(from) ? from : `${month}-01`;
}
