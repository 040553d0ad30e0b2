import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

/** A day of the calendar, `yyyy-MM-dd`. */
export type Day = string;

/** Days from one to another, both of them included. */
export interface DaySpan {
  first: Day;
  last: Day;
}

/** A span as statistics and lists take it: `yyyy-MM-dd HH:mm:ss`, inclusive (docs/product.md, section 9). */
export interface TimeRange {
  begin_time: string;
  end_time: string;
}

// Days are counted in UTC, so that no clock change can move them.
dayjs.extend(utc);

const pattern = 'YYYY-MM-DD';

/** Whether a text names a day that the calendar has. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(pattern) === text;
}

export function addDays(day: Day, count: number): Day {
  return dayjs.utc(day).add(count, 'day').format(pattern);
}

/** From one day to another; 0 for the same day. */
export function daysBetween(first: Day, last: Day): number {
  return dayjs.utc(last).diff(dayjs.utc(first), 'day');
}

/** Monday to Sunday around a day. */
export function weekOf(day: Day): DaySpan {
  const first = addDays(day, -((dayjs.utc(day).day() + 6) % 7));
  return { first, last: addDays(first, 6) };
}

/** The first to the last day of the month that a day lies in; of so many months with it as the last one. */
export function monthOf(day: Day, months = 1): DaySpan {
  const month = dayjs.utc(day);
  return {
    first: month
      .startOf('month')
      .subtract(months - 1, 'month')
      .format(pattern),
    last: month.endOf('month').format(pattern),
  };
}

export function timeRangeOf({ first, last }: DaySpan): TimeRange {
  return { begin_time: `${first} 00:00:00`, end_time: `${last} 23:59:59` };
}

/** The spans that a date filter offers at once (docs/product.md, section 9 "Quick ranges"). */
export const quickSpans = ['today', 'week', 'month'] as const;
export type QuickSpan = (typeof quickSpans)[number];

/** What a date filter is set to: a span that moves with the day, one of its own, or every day. */
export type ChosenDays = QuickSpan | DaySpan | null;

/** The days that a choice means on the day `today`. */
export function spanOf(chosen: ChosenDays, today: Day): DaySpan | null {
  if (chosen === 'today') return { first: today, last: today };
  if (chosen === 'week') return weekOf(today);
  return chosen === 'month' ? monthOf(today) : chosen;
}
