import { wallTimeOf } from '@agency/shared/model/format-time';
import dayjs from 'dayjs';

/** `yyyy-MM-dd`. */
export type Day = string;

/** The day it is now where the user is. */
export function today(now = new Date()): Day {
  return wallTimeOf(now, Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10);
}

/** First and last day of a month (`yyyy-MM`). */
export function monthRange(month: string): { start_date: Day; end_date: Day } {
  const first = dayjs(`${month}-01`);
  return { start_date: first.format('YYYY-MM-DD'), end_date: first.endOf('month').format('YYYY-MM-DD') };
}
