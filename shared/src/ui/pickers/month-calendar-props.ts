import type { DayKey, MonthKey } from './month-days';

export interface MonthCalendarProps {
  month: MonthKey;
  /** Days with a mark, such as those with visits. */
  marks: ReadonlySet<DayKey>;
  /** What a mark means, read aloud; "visited" unless given. */
  markLabel?: string;
  /** Null where no day is chosen: what is shown first is today's. */
  selected: DayKey | null;
  today: DayKey;
  /** Days before `min` and after `max` cannot be chosen. */
  min?: DayKey;
  max?: DayKey;
  onSelect: (day: DayKey) => void;
  onMonthChange: (month: MonthKey) => void;
  mode: 'week' | 'month';
  onModeChange: (mode: 'week' | 'month') => void;
}

export interface SpanCalendarProps extends MonthCalendarProps {
  /** Days from one to another, which are shown as chosen with all between; `selected` is the end that is being set. */
  span?: { first: DayKey; last: DayKey };
}
