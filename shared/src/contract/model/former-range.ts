import { addDays, type DaySpan, daysBetween, monthOf, type TimeRange } from './days';

/**
 * Returns the days that a figure is compared with. Days from the first of a month on are compared with the same days of
 * the month before, as far as it has them, and a whole month with the whole month before. A single day and all other
 * ranges are compared with as many days directly before.
 */
export function formerSpan({ first, last }: DaySpan): DaySpan {
  const days = daysBetween(first, last) + 1;
  const month = monthOf(first);
  const isWithinMonth = days > 1 && first === month.first && last <= month.last;
  const former = { first: addDays(first, -days), last: addDays(first, -1) };
  if (!isWithinMonth) return former;
  const before = monthOf(former.last);
  const sameDay = addDays(before.first, days - 1);
  return { first: before.first, last: last === month.last || sameDay > before.last ? before.last : sameDay };
}

/** Returns {@link formerSpan} with the times of the range, so that part of a day is compared with the same part. */
export function formerRange({ begin_time, end_time }: TimeRange): TimeRange {
  const former = formerSpan({ first: begin_time.slice(0, 10), last: end_time.slice(0, 10) });
  return { begin_time: former.first + begin_time.slice(10), end_time: former.last + end_time.slice(10) };
}
