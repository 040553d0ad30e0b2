import type { ApiOutput } from '@agency/shared/api';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { indicatorRows, type StatQuery } from './indicator-rows';
import { isSupported } from './is-supported';
import { asked, rememberedStat } from './remembered-stat';
import type { StatRange } from './stat-range';

type Heat = ApiOutput<'POST /expand/stat/heat'>;
type Cells = Heat['reports'];

const visits = 'expand_member_store_visit_times';
const reports = 'expand_bb_count';

/** On which weekdays and at which hours visits and reports happen, on the clocks of the organisation. */
export async function countHeat(call: SessionCall, query: StatQuery, range: StatRange): Promise<Heat> {
  return {
    timezone: call.session.timezone,
    visits: isSupported(call, visits, query) ? await cellsOf(call, visits, query, range) : null,
    reports: await cellsOf(call, reports, query, range),
  };
}

function cellsOf(
  call: SessionCall,
  id: IndicatorId,
  query: StatQuery,
  { from, to }: StatRange,
): Promise<Cells> {
  const { timezone } = call.session;
  return rememberedStat(call, id, ['heat', id, asked(query), from, to, timezone], async () => {
    const { rows } = await sql<Cells[number]>`
      select extract(isodow from there)::int as weekday, extract(hour from there)::int as hour, count(*)::int as count
      from (select at at time zone ${timezone} as there from ${indicatorRows(call, id, query, { from, to })} rows) placed
      group by 1, 2 order by 1, 2`.execute(call.db);
    return rows;
  });
}
