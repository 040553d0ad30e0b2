import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

// Days are counted in UTC, so that no clock change can move them.
dayjs.extend(utc);

/** A range as the statistics take it: `yyyy-MM-dd HH:mm:ss`, inclusive. */
export interface TimeRange {
  begin_time: string;
  end_time: string;
}

/** The quick ranges of the data screen, each ending yesterday (specification, sections 4 and 9). */
export const quickRanges = ['week', 'month', 'quarter'] as const;
export type QuickRange = (typeof quickRanges)[number];

const firstDay = dayjs.utc('2024-01-01');
const monthsOfQuarter = 3;

/** First day of the period that `day` lies in; weeks start on Monday. */
function periodStart(range: QuickRange, day: Dayjs): Dayjs {
  if (range === 'week') return day.subtract((day.day() + 6) % 7, 'day');
  const month = day.startOf('month');
  return range === 'month' ? month : month.subtract(month.month() % monthsOfQuarter, 'month');
}

function rangeBetween(first: Dayjs, last: Dayjs): TimeRange {
  return {
    begin_time: `${first.format('YYYY-MM-DD')} 00:00:00`,
    end_time: `${last.format('YYYY-MM-DD')} 23:59:59`,
  };
}

/** From the start of the period that yesterday lies in to yesterday's end. `today` is `yyyy-MM-dd`. */
export function rangeOf(range: QuickRange, today: string): TimeRange {
  const yesterday = dayjs.utc(today).subtract(1, 'day');
  const start = periodStart(range, yesterday);
  return rangeBetween(start.isBefore(firstDay) ? firstDay : start, yesterday);
}

/** The range of as many days that ends the day before `range` begins. */
export function rangeBefore({ begin_time, end_time }: TimeRange): TimeRange {
  const first = dayjs.utc(begin_time).startOf('day');
  const days = dayjs.utc(end_time).startOf('day').diff(first, 'day') + 1;
  return rangeBetween(first.subtract(days, 'day'), first.subtract(1, 'day'));
}

/** The whole of `today` (`yyyy-MM-dd`). */
export function dayRange(today: string): TimeRange {
  const day = dayjs.utc(today);
  return rangeBetween(day, day);
}
