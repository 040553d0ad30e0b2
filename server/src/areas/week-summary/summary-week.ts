import { weekOf } from '@agency/shared/model/days';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { addDays, dayOf, parseTime } from '../../platform/time/zoned-time';

export const figures = {
  visits: 'expand_member_store_visit_times',
  reports: 'expand_bb_count',
  deals: 'expand_cj_count',
} as const satisfies Record<string, IndicatorId>;

const sentAt = '08:00:00';
/** Milliseconds within which a stopped server still sends a missed summary. */
const caughtUpWithinMs = 24 * 60 * 60_000;

export interface SummaryWeek {
  monday: string;
  first: string;
  last: string;
  starts: { before: Date; week: Date; end: Date };
}

/** Returns the week to report: the one before a Monday, from eight in the morning for a day. */
export function summaryWeekAt(now: Date, timezone: string): SummaryWeek | null {
  const { first: monday } = weekOf(dayOf(now, timezone));
  const at = (text: string) => parseTime(text, timezone, 'monday');
  const late = now.getTime() - at(`${monday} ${sentAt}`).getTime();
  if (late < 0 || late >= caughtUpWithinMs) return null;
  const first = addDays(monday, -7);
  const starts = { before: at(addDays(monday, -14)), week: at(first), end: at(monday) };
  return { monday, first, last: addDays(monday, -1), starts };
}
