import type { ApiOutput } from '@agency/shared/api';
import type { IndicatorId } from '@agency/shared/model/indicators';
import type { SessionCall } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import { formatTime, parseTime } from '../../platform/time/zoned-time';
import { countIndicator } from './count-indicator';
import type { StatQuery } from './indicator-rows';
import type { StatRange } from './stat-range';

type Trend = ApiOutput<'POST /expand/stat/trend'>['items'];

const hourMs = 3_600_000;

/** Counts an indicator by day, or a single day by hour. A per-day indicator of one day equals that day's total. */
export async function countTrend(
  call: SessionCall,
  id: IndicatorId,
  query: StatQuery,
  range: StatRange,
  type: 'date' | 'hour' = 'date',
): Promise<Trend> {
  if (type === 'hour' && range.days.length > 1) throw badInput('trend_type', 'range');
  const [first, ...others] = type === 'hour' ? hoursOf(call, range) : daysOf(call, range);
  const counts = await countIndicator(call, id, query, [range.from, ...others.map(({ at }) => at), range.to]);
  return [first, ...others].map(({ date }, index) => ({ date, count: counts[index] ?? 0 }));
}

interface Start {
  date: string;
  at: Date;
}

type Starts = [Start, ...Start[]];

function daysOf({ session }: SessionCall, { from, days: [first = '', ...others] }: StatRange): Starts {
  const later = others.map((date) => ({ date, at: parseTime(date, session.timezone, 'query.end_time') }));
  return [{ date: first, at: from }, ...later];
}

/** Hours of elapsed time, so that a day on which the clocks change has 23 or 25 of them. */
function hoursOf({ session }: SessionCall, { from, to }: StatRange): Starts {
  const startOf = (at: Date) => ({ date: formatTime(at, session.timezone).slice(0, 16), at });
  const starts: Starts = [startOf(from)];
  for (let at = from.getTime() + hourMs; at < to.getTime(); at += hourMs) starts.push(startOf(new Date(at)));
  return starts;
}
