import {
  addDays,
  type Day,
  type DaySpan,
  daysBetween,
  monthOf,
  quarterOf,
  type TimeRange,
  weekOf,
} from './days';

/** A month comes before the week or the quarter that begins on the same day. */
const periods: readonly ((day: Day) => DaySpan)[] = [(day) => monthOf(day), weekOf, quarterOf];

/**
 * Returns the days that a figure is compared with. Days from the first of a month, week or quarter on are compared with
 * as many days from the first of the period before, as far as it has them, and a whole period with the whole period
 * before. A single day and all other ranges are compared with as many days directly before.
 */
export function formerSpan({ first, last }: DaySpan): DaySpan {
  const days = daysBetween(first, last) + 1;
  const periodOf =
    days > 1 ? periods.find((of) => of(first).first === first && last <= of(first).last) : null;
  if (!periodOf) return { first: addDays(first, -days), last: addDays(first, -1) };
  const before = periodOf(addDays(first, -1));
  const sameCount = addDays(before.first, days - 1);
  const isWhole = last === periodOf(first).last;
  return { first: before.first, last: isWhole || sameCount > before.last ? before.last : sameCount };
}

/** Returns {@link formerSpan} with the times of the range, so that part of a day is compared with the same part. */
export function formerRange({ begin_time, end_time }: TimeRange): TimeRange {
  const former = formerSpan({ first: begin_time.slice(0, 10), last: end_time.slice(0, 10) });
  return { begin_time: former.first + begin_time.slice(10), end_time: former.last + end_time.slice(10) };
}
