import { memo } from 'react';
import { classNames } from '../class-names';
import './month-calendar.css';
import type { DayKey } from './month-days';

interface DayProps {
  day: DayKey;
  /** Spoken date, with what distinguishes the day. */
  label: string;
  spanClass: string | undefined;
  isSelected: boolean;
  isChosen: boolean;
  isToday: boolean;
  isDisabled: boolean;
  isMarked: boolean;
  isOutside: boolean;
  isTabStop: boolean;
}

/** Drawn again only if the day itself changes: a tap on one day would otherwise draw 42. The grid handles the tap. */
export const CalendarDay = memo(function CalendarDay({
  day,
  label,
  spanClass,
  isSelected,
  isChosen,
  isToday,
  isDisabled,
  isMarked,
  isOutside,
  isTabStop,
}: DayProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid pattern of the ARIA guide
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
    <td role="gridcell" aria-selected={isSelected} className={spanClass}>
      <button
        type="button"
        data-day={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isDisabled || undefined}
        className={classNames(
          'ag-calendar__day',
          isOutside && 'ag-calendar__day--outside',
          isChosen && 'ag-calendar__day--chosen',
        )}
      >
        {Number(day.slice(8))}
        {isMarked && <i className="ag-calendar__mark" />}
      </button>
    </td>
  );
});
