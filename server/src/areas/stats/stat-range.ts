import { badInput } from '../../platform/http/api-error';
import type { Session } from '../../platform/session/session';
import { addDays, dayOf, parseTime } from '../../platform/time/zoned-time';

const longestRangeDays = 1_100;

export interface StatRange {
  from: Date;
  /** Exclusive end of the range; `days` has its first and its last day. */
  to: Date;
  days: string[];
}

/**
 * Parses the range of a date filter. Both ends are inclusive: `23:59:59` is the last second. Days are in the zone of
 * the organisation, so that every reader gets the same numbers.
 */
export function statRange(
  query: { begin_time: string; end_time: string },
  { timezone: zone }: Pick<Session, 'timezone'>,
): StatRange {
  const from = parseTime(query.begin_time, zone, 'query.begin_time');
  const last = parseTime(query.end_time, zone, 'query.end_time');
  if (last < from) throw badInput('query.end_time', 'range');
  const lastDay = dayOf(last, zone);
  const days: string[] = [];
  for (let day = dayOf(from, zone); day <= lastDay; day = addDays(day, 1)) {
    days.push(day);
    if (days.length > longestRangeDays) throw badInput('query.end_time', 'range');
  }
  return { from, to: new Date(last.getTime() + 1000), days };
}
