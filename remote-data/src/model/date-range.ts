/** A range as the statistics take it: `yyyy-MM-dd HH:mm:ss`, inclusive. */
export interface TimeRange {
  begin_time: string;
  end_time: string;
}

/** The quick ranges of the data screen, each ending yesterday (specification, sections 4 and 9). */
export const quickRanges = ['week', 'month', 'quarter'] as const;
export type QuickRange = (typeof quickRanges)[number];

const dayMs = 86_400_000;
const firstDay = '2024-01-01';

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** First day of the period that `day` lies in; weeks start on Monday. */
function periodStart(range: QuickRange, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (range === 'week') return toDay(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs);
  if (range === 'month') return `${day.slice(0, 7)}-01`;
  const month = Math.floor(date.getUTCMonth() / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/** From the start of the period that yesterday lies in to yesterday's end. `today` is `yyyy-MM-dd`. */
export function rangeOf(range: QuickRange, today: string): TimeRange {
  const yesterday = toDay(Date.parse(`${today}T00:00:00Z`) - dayMs);
  const start = periodStart(range, yesterday);
  return {
    begin_time: `${start < firstDay ? firstDay : start} 00:00:00`,
    end_time: `${yesterday} 23:59:59`,
  };
}

/** The range of the same length that ends the day before `range` begins. */
export function rangeBefore({ begin_time, end_time }: TimeRange): TimeRange {
  const begin = Date.parse(`${begin_time.slice(0, 10)}T00:00:00Z`);
  const end = Date.parse(`${end_time.slice(0, 10)}T00:00:00Z`);
  return {
    begin_time: `${toDay(begin - (end - begin) - dayMs)} 00:00:00`,
    end_time: `${toDay(begin - dayMs)} 23:59:59`,
  };
}
