import type { ApiBody } from '@agency/shared/api';
import { type IndicatorId, indicators } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../http/call';

type StatQuery = ApiBody<'POST /expand/stat/overview'>['query'];

/** Where the rows of an indicator lie, when each one counts, and how they add up. */
interface Source {
  table: 'customer' | 'store' | 'broker' | 'store_visit';
  time: 'created_on' | 'visited_on' | 'subscribed_on' | 'signed_on' | 'visit_time';
  value: RawBuilder<number>;
  storeColumn: 'store_id' | 'id';
}

const rows = sql<number>`count(*)`;
const stores = sql<number>`count(distinct store_id)`;
const visits = { table: 'store_visit', time: 'visit_time', storeColumn: 'store_id' } as const;
const customers = { table: 'customer', storeColumn: 'store_id' } as const;

const sources: Record<IndicatorId, Source> = {
  expand_bb_count: { ...customers, time: 'created_on', value: rows },
  expand_dk_count: { ...customers, time: 'visited_on', value: rows },
  expand_rg_count: { ...customers, time: 'subscribed_on', value: rows },
  expand_cj_count: { ...customers, time: 'signed_on', value: rows },
  expand_cj_amount: { ...customers, time: 'signed_on', value: sql<number>`coalesce(sum(cj_amount), 0)` },
  expand_report_store_count: { ...customers, time: 'created_on', value: stores },
  expand_new_store_count: { table: 'store', time: 'created_on', value: rows, storeColumn: 'id' },
  expand_new_broker_count: { table: 'broker', time: 'created_on', value: rows, storeColumn: 'store_id' },
  expand_member_store_visit_times: { ...visits, value: rows },
  expand_member_store_visit_times_da: { ...visits, value: rows },
  expand_member_visit_store_count: { ...visits, value: stores },
  expand_member_visit_store_count_da: { ...visits, value: stores },
};

/** The conditions that a query sets on the rows of an indicator. An attache counts only the own ones. */
function conditions({ session }: SessionCall, query: StatQuery, source: Source): RawBuilder<unknown> {
  const all = [sql`orgcode = ${session.orgcode}`];
  const among = (column: string, ids: string[]) => sql`${sql.ref(column)} = any(${ids}::bigint[])`;
  if (!session.isManager) all.push(sql`member_id = ${session.memberId}`);
  if (query.member_ids?.length) all.push(among('member_id', query.member_ids));
  if (query.store_ids?.length) all.push(among(source.storeColumn, query.store_ids));
  if (query.project_ids?.length && source.table === 'customer') {
    all.push(among('project_id', query.project_ids));
  }
  if (query.company_id) {
    // A company stands for everything below it too.
    all.push(sql`member_id in (
      with recursive tree as (
        select id from company where id = ${query.company_id} and orgcode = ${session.orgcode}
        union all select company.id from company join tree on company.parent_id = tree.id)
      select member.id from member join tree on member.company_id = tree.id)`);
  }
  return sql.join(all, sql` and `);
}

/** The indicator's total over each of the spans between ascending `starts`; the last one only ends the range. */
export async function countIndicator(
  call: SessionCall,
  id: IndicatorId,
  query: StatQuery,
  starts: Date[],
): Promise<number[]> {
  const source = sources[id];
  const time = sql.ref(source.time);
  const { rows: found } = await sql<{ span: number; count: number }>`
    select width_bucket(${time}, ${starts}::timestamptz[]) as span, (${source.value})::float8 as count
    from ${sql.table(source.table)}
    where ${conditions(call, query, source)}
      and ${time} >= ${starts[0]} and ${time} < ${starts.at(-1)}
    group by 1`.execute(call.db);
  const counts = new Map(found.map(({ span, count }) => [span - 1, count]));
  return starts.slice(0, -1).map((_, index) => counts.get(index) ?? 0);
}

export function isPerDay(id: IndicatorId): boolean {
  return indicators[id].isPerDay;
}
