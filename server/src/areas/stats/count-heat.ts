import type { ApiOutput } from '@agency/shared/api';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { cached } from '../../platform/call/memo';
import { aggregatedSpan, relationOf } from './aggregated-figures';
import { asked } from './cached-stat';
import { type AggregatedColumn, indicatorRows, isAskedFor, type StatQuery } from './indicator-rows';
import { isSupported } from './is-supported';
import type { StatRange } from './stat-range';

type Heat = ApiOutput<'POST /expand/stat/heat'>;
type Counted = Extract<AggregatedColumn, 'visits' | 'reports'>;
type Cell = Record<Counted | 'weekday' | 'hour', number>;
type Asker = Pick<SessionCall, 'db' | 'session' | 'memo'>;
type Range = Pick<StatRange, 'from' | 'to'>;

const indicatorOf: Record<Counted, IndicatorId> = {
  visits: 'expand_member_store_visit_times',
  reports: 'expand_bb_count',
};
const counted = Object.keys(indicatorOf) as Counted[];

export async function countHeat(call: SessionCall, query: StatQuery, range: StatRange): Promise<Heat> {
  const cells = await cellsOf(call, query, range);
  const cellsWith = (name: Counted) =>
    cells
      .filter((cell) => cell[name] > 0)
      .map(({ weekday, hour, [name]: count }) => ({ weekday, hour, count }));
  return {
    timezone: call.session.timezone,
    visits: isSupported(call, indicatorOf.visits, query) ? cellsWith('visits') : null,
    reports: cellsWith('reports'),
  };
}

export function cellsOf(call: Asker, query: StatQuery, { from, to }: Range): Promise<Cell[]> {
  const { timezone } = call.session;
  const kinds = ['customer', 'store_visit', 'member', 'company'] as const;
  return cached(call, [...kinds], ['heat', asked(query), from, to, timezone], async () => {
    const aggregated = aggregatedSpan(call, indicatorOf.reports, query, { from, to }, { hours: true });
    const ends = aggregated?.ends ?? [{ from, to }];
    const parts = ends.flatMap((end) => counted.map((name) => placedRows(call, name, query, end)));
    if (aggregated) {
      const relation = relationOf(aggregated.unit);
      parts.push(sql`select weekday, hour, ${sql.join(counted.map((name) => sql.ref(name)))} from ${sql.table(relation.table)}
        where ${isAskedFor(call, query, aggregated.whole, relation)}`);
    }
    const { rows } = await sql<Cell>`
      select weekday, hour, sum(reports)::int as reports, sum(visits)::int as visits
      from (${sql.join(parts, sql` union all `)}) cells group by 1, 2 order by 1, 2`.execute(call.db);
    return rows;
  });
}

/** Since 1973 every UTC offset is a multiple of a quarter of an hour. */
const quarters = { since: 1973, width: '15 minutes', before: '1 second' };

/**
 * Groups rows by quarter of an hour first, so that each quarter is converted to local time once: `(weekday, hour,
 * reports, visits)`.
 */
function placedRows(call: Asker, name: Counted, query: StatQuery, range: Range): RawBuilder<unknown> {
  const { timezone } = call.session;
  const width = range.from.getUTCFullYear() < quarters.since ? quarters.before : quarters.width;
  const sums = counted.map((other) => sql`${other === name ? sql`count` : sql`0`} as ${sql.ref(other)}`);
  return sql`
    select extract(isodow from there)::smallint as weekday, extract(hour from there)::smallint as hour, ${sql.join(sums)}
    from (
      select date_bin(${width}::interval, at, timestamptz 'epoch') as quarter, count(*) as count
      from ${indicatorRows(call, indicatorOf[name], query, range)} rows_of_indicator group by 1) quarters,
      lateral (select quarter at time zone ${timezone} as there) placed`;
}
