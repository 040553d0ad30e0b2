import { wallTimeOf } from '@agency/shared/model/format-time';

/** `yyyy-MM-dd`. */
export type Day = string;

/** The day it is now where the user is. */
export function today(now = new Date()): Day {
  return wallTimeOf(now, Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10);
}

/** First and last day of a month (`yyyy-MM`). */
export function monthRange(month: string): { start_date: Day; end_date: Day } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { start_date: `${month}-01`, end_date: `${month}-${String(last).padStart(2, '0')}` };
}
