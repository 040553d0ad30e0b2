import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { cached } from '../../platform/call/memo';
import { type AggregatedSpan, relationOf } from './aggregated-figures';
import { asked } from './cached-stat';
import { type AggregatedColumn, aggregatedColumns, isAskedFor, type WhoseFigures } from './indicator-rows';

type DaySums = Record<AggregatedColumn, number> & { span: number };

/**
 * Reads all daily sums of a range at once and caches them, because the other indicators of an overview, funnel or trend
 * need them next. `starts` begin the spans; the last one ends the range.
 */
export function sumDays(
  call: Pick<SessionCall, 'db' | 'session' | 'memo'>,
  query: WhoseFigures,
  { whole }: AggregatedSpan,
  starts: Date[],
): Promise<DaySums[]> {
  const kinds = ['customer', 'store_visit', 'member', 'company'] as const;
  return cached(call, [...kinds], ['days', asked(query), starts], async () => {
    const days = relationOf('day');
    const sums = aggregatedColumns.map((name) => sql`sum(${sql.ref(name)})::float8 as ${sql.ref(name)}`);
    const { rows } = await sql<DaySums>`
      select ${spanOf(starts, days.at)} as span, ${sql.join(sums)}
      from day_figure where ${isAskedFor(call, query, whole, days)} group by 1`.execute(call.db);
    return rows;
  });
}

/** Returns the span (from 1) of a time between ascending boundaries. A total needs no spans. */
export function spanOf(starts: Date[], time: string) {
  return starts.length > 2
    ? sql<number>`width_bucket(${sql.ref(time)}, ${starts}::timestamptz[])`
    : sql<number>`1`;
}
