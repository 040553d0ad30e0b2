import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

export type Day = string;

/** A range of days; both ends are inclusive. */
export interface DaySpan {
  first: Day;
  last: Day;
}

/** An inclusive range as statistics and lists expect it: `yyyy-MM-dd HH:mm:ss` (docs/product.md, section 9). */
export interface TimeRange {
  begin_time: string;
  end_time: string;
}

// Days are computed in UTC, so daylight saving changes cannot shift them.
dayjs.extend(utc);

const pattern = 'YYYY-MM-DD';

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(pattern) === text;
}

export function addDays(day: Day, count: number): Day {
  return dayjs.utc(day).add(count, 'day').format(pattern);
}

export function daysBetween(first: Day, last: Day): number {
  return dayjs.utc(last).diff(dayjs.utc(first), 'day');
}

/** Returns the week of a day, Monday to Sunday. */
export function weekOf(day: Day): DaySpan {
  const first = addDays(day, -((dayjs.utc(day).day() + 6) % 7));
  return { first, last: addDays(first, 6) };
}

/** Returns the range of the `months` calendar months that end with the month of `day`. */
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

const monthsOfQuarter = 3;

export function quarterOf(day: Day): DaySpan {
  const monthsLeft = monthsOfQuarter - 1 - (dayjs.utc(day).month() % monthsOfQuarter);
  return monthOf(dayjs.utc(day).startOf('month').add(monthsLeft, 'month').format(pattern), monthsOfQuarter);
}

export function timeRangeOf({ first, last }: DaySpan): TimeRange {
  return { begin_time: `${first} 00:00:00`, end_time: `${last} 23:59:59` };
}

export const quickSpans = ['today', 'yesterday', 'week', 'month'] as const;
export type QuickSpan = (typeof quickSpans)[number];

/** Value of a date filter: a quick span relative to today, a fixed range, or null for every day. */
export type ChosenDays = QuickSpan | DaySpan | null;

export function spanOf(chosen: ChosenDays, today: Day): DaySpan | null {
  if (chosen === 'today') return { first: today, last: today };
  if (chosen === 'yesterday') return { first: addDays(today, -1), last: addDays(today, -1) };
  if (chosen === 'week') return weekOf(today);
  return chosen === 'month' ? monthOf(today) : chosen;
}
