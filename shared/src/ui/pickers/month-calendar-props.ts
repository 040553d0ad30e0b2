import type { DayKey, MonthKey } from './month-days';

export interface MonthCalendarProps {
  month: MonthKey;
  marks: ReadonlySet<DayKey>;
  /** Accessible meaning of a mark; by default a visit, or after today a planned one. */
  markLabel?: string;
  selected: DayKey | null;
  today: DayKey;
  min?: DayKey;
  max?: DayKey;
  onSelect: (day: DayKey) => void;
  onMonthChange: (month: MonthKey) => void;
  mode: 'week' | 'month';
  onModeChange: (mode: 'week' | 'month') => void;
}

export interface SpanCalendarProps extends MonthCalendarProps {
  /** A selected range, both ends included; `selected` is the end being set. */
  span?: { first: DayKey; last: DayKey };
}
