import type { ApiBody } from '@agency/shared/api';
import { type IndicatorId, indicators } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../../platform/session/session';
import { companiesBelow, membersBelow } from '../member/below-company';

export type StatQuery = ApiBody<'POST /expand/stat/overview'>['query'];

/** Columns of every row: what it belongs to. */
export type Owner = 'member_id' | 'store_id' | 'broker_id' | 'project_id';

type Table = 'customer' | 'store' | 'broker' | 'store_visit';

interface Source {
  table: Table;
  /** When a row counts. */
  time: 'created_on' | 'visited_on' | 'subscribed_on' | 'signed_on' | 'visit_time';
  /** What a row adds: one, or its deal. Stores that are counted once have no sum. */
  adds: 'one' | 'deal' | 'store once';
}

const sources: Record<IndicatorId, Source> = {
  expand_bb_count: { table: 'customer', time: 'created_on', adds: 'one' },
  expand_dk_count: { table: 'customer', time: 'visited_on', adds: 'one' },
  expand_rg_count: { table: 'customer', time: 'subscribed_on', adds: 'one' },
  expand_cj_count: { table: 'customer', time: 'signed_on', adds: 'one' },
  expand_cj_amount: { table: 'customer', time: 'signed_on', adds: 'deal' },
  expand_report_store_count: { table: 'customer', time: 'created_on', adds: 'store once' },
  expand_new_store_count: { table: 'store', time: 'created_on', adds: 'one' },
  expand_new_broker_count: { table: 'broker', time: 'created_on', adds: 'one' },
  expand_member_store_visit_times: { table: 'store_visit', time: 'visit_time', adds: 'one' },
  expand_member_store_visit_times_da: { table: 'store_visit', time: 'visit_time', adds: 'one' },
  expand_member_visit_store_count: { table: 'store_visit', time: 'visit_time', adds: 'store once' },
  expand_member_visit_store_count_da: { table: 'store_visit', time: 'visit_time', adds: 'store once' },
};

/** Where each table keeps its owners; visits, stores and brokers belong to no project. */
const owners: Record<Table, Record<Owner, string | null>> = {
  customer: {
    member_id: 'member_id',
    store_id: 'store_id',
    broker_id: 'broker_id',
    project_id: 'project_id',
  },
  store: { member_id: 'member_id', store_id: 'id', broker_id: null, project_id: null },
  broker: { member_id: 'member_id', store_id: 'store_id', broker_id: 'id', project_id: null },
  store_visit: { member_id: 'member_id', store_id: 'store_id', broker_id: null, project_id: null },
};

export const ownerColumns = ['member_id', 'store_id', 'broker_id', 'project_id'] as const satisfies Owner[];

/** Ids that a query allows for each owner; undefined allows all. */
function wanted(query: Omit<StatQuery, 'begin_time' | 'end_time'>): Record<Owner, string[] | undefined> {
  const { member_ids, store_ids, project_ids } = query;
  return { member_id: member_ids, store_id: store_ids, broker_id: undefined, project_id: project_ids };
}

/**
 * The one definition of what an indicator counts: `(id, at, amount, member_id, store_id, broker_id, project_id)` of every
 * row within the range that the session may see. Overview, trend, ranking and details all start here.
 */
export function indicatorRows(
  call: { session: Pick<Session, 'orgcode' | 'isManager' | 'memberId'> },
  id: IndicatorId,
  query: Omit<StatQuery, 'begin_time' | 'end_time'>,
  range: { from: Date; to: Date },
): RawBuilder<unknown> {
  const { session } = call;
  const { table, time, adds } = sources[id];
  const column = (owner: Owner) => {
    const name = owners[table][owner];
    return name ? sql.ref(name) : sql`null::bigint`;
  };
  const at = sql.ref(time);
  const all = [sql`orgcode = ${session.orgcode}`, sql`${at} >= ${range.from}`, sql`${at} < ${range.to}`];
  // An attache counts only what is the own, whatever is asked for.
  if (!session.isManager) all.push(sql`member_id = ${session.memberId}`);
  for (const [owner, ids] of Object.entries(wanted(query)) as [Owner, string[] | undefined][]) {
    if (ids?.length) all.push(sql`${column(owner)} = any(${ids}::bigint[])`);
  }
  if (query.company_id) {
    const isBelow =
      table === 'store'
        ? sql`company_id in ${companiesBelow(session, query.company_id)}`
        : sql`member_id in ${membersBelow(session, query.company_id)}`;
    all.push(isBelow);
  }
  const columns = ownerColumns.map((owner) => sql`${column(owner)} as ${sql.ref(owner)}`);
  const amount = adds === 'deal' ? sql`coalesce(cj_amount, 0)` : sql`1::numeric`;
  return sql`(select id, ${at} as at, ${amount} as amount, ${sql.join(columns)}
    from ${sql.table(table)} where ${sql.join(all, sql` and `)})`;
}

/** How the rows of an indicator make its number. */
export function measureOf(id: IndicatorId): RawBuilder<number> {
  return isCountedOnce(id)
    ? sql<number>`count(distinct store_id)::float8`
    : sql<number>`coalesce(sum(amount), 0)::float8`;
}

/** Whether the indicator counts stores, each once: its days and its parts need not add up. */
export function isCountedOnce(id: IndicatorId): boolean {
  return sources[id].adds === 'store once';
}

export function tableOf(id: IndicatorId): Table {
  return sources[id].table;
}

export function isPerDay(id: IndicatorId): boolean {
  return indicators[id].isPerDay;
}
