import {
  addDays,
  type Day,
  type DaySpan,
  isDay,
  monthOf,
  quarterOf,
  type TimeRange,
  timeRangeOf,
  weekOf,
} from '@agency/shared/model/days';
import type { FilterField } from '@agency/shared/model/filter-fields';

/**
 * The quick ranges of the data screen, each ending yesterday (docs/product.md, sections 4 and 9). The first one is the
 * default.
 */
export const quickRanges = ['month', 'week', 'yesterday', 'quarter'] as const;
export type QuickRange = (typeof quickRanges)[number];

export type ChosenRange = QuickRange | DaySpan;

/** No figures exist before this day. */
const firstDay: Day = '2024-01-01';

/** The days with figures. Today is excluded, because it is not complete. */
export function knownDays(today: Day): DaySpan {
  return { first: firstDay, last: addDays(today, -1) };
}

/** Returns the period that contains `day`. Weeks start on Monday. */
function periodOf(range: QuickRange, day: Day): DaySpan {
  if (range === 'yesterday') return { first: day, last: day };
  if (range === 'week') return weekOf(day);
  return range === 'month' ? monthOf(day) : quarterOf(day);
}

/** Returns the days of a range, limited to days with figures. Quick ranges refer to the period of yesterday. */
export function daysOf(range: ChosenRange, today: Day): DaySpan {
  const known = knownDays(today);
  const { first, last } =
    typeof range === 'string' ? { first: periodOf(range, known.last).first, last: known.last } : range;
  const within = (day: Day) => (day < known.first ? known.first : day > known.last ? known.last : day);
  return { first: within(first), last: within(last) };
}

export function rangeOf(range: ChosenRange, today: Day): TimeRange {
  return timeRangeOf(daysOf(range, today));
}

export function dayRange(day: Day): TimeRange {
  return timeRangeOf({ first: day, last: day });
}

/** Returns the previous day until the same minute. */
export function yesterdayUntil(wallTime: string): TimeRange {
  const day = addDays(wallTime.slice(0, 10), -1);
  return { begin_time: `${day} 00:00:00`, end_time: `${day} ${wallTime.slice(11, 16)}:59` };
}

/** In the URL as the name of a quick range, or as first and last day joined by a dot. */
export const rangeField: FilterField<ChosenRange> = {
  initial: quickRanges[0],
  further: [],
  read: ([words = '']) => {
    const quick = quickRanges.find((range) => range === words);
    if (quick) return quick;
    const [first = '', last = '', ...others] = words.split('.');
    const isSpan = isDay(first) && isDay(last) && first <= last && others.length === 0;
    return isSpan ? { first, last } : undefined;
  },
  write: (range) => [typeof range === 'string' ? range : `${range.first}.${range.last}`],
  count: (range) => (range === quickRanges[0] ? 0 : 1),
};
