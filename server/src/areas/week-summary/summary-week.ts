import { weekOf } from '@agency/shared/model/days';
import { addDays, dayOf, parseTime } from '../../platform/http/zoned-time';

const sentAt = '08:00:00';
/** What a standing server has missed is still sent within it; later it would be no news. */
const caughtUpWithinMs = 24 * 60 * 60_000;

export interface SummaryWeek {
  /** The Monday on which it is told. */
  monday: string;
  first: string;
  last: string;
  /** When the week before it began, when it began itself, and when it was over. */
  starts: { before: Date; week: Date; end: Date };
}

/** The week that is to be told of at a moment: the one before a Monday, from eight in the morning for a day. */
export function summaryWeekAt(now: Date, timezone: string): SummaryWeek | null {
  const { first: monday } = weekOf(dayOf(now, timezone));
  const at = (text: string) => parseTime(text, timezone, 'monday');
  const late = now.getTime() - at(`${monday} ${sentAt}`).getTime();
  if (late < 0 || late >= caughtUpWithinMs) return null;
  const first = addDays(monday, -7);
  const starts = { before: at(addDays(monday, -14)), week: at(first), end: at(monday) };
  return { monday, first, last: addDays(monday, -1), starts };
}
