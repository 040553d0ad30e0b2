import type { ApiBody } from '@agency/shared/api';
import { type IndicatorId, indicatorIds, indicators } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/session/session';
import { companiesOf, membersOf } from '../member/visible';

export type StatQuery = ApiBody<'POST /expand/stat/overview'>['query'];

export type WhoseFigures = Omit<StatQuery, 'begin_time' | 'end_time'>;

export type Owner = 'member_id' | 'store_id' | 'broker_id' | 'project_id';

type Table = 'customer' | 'store' | 'broker' | 'store_visit';

/** Sums of `day_figure` and `month_figure`; `hour_figure` has only the first and the last. */
export const aggregatedColumns = [
  'reports',
  'arrivals',
  'subscriptions',
  'deals',
  'amount',
  'visits',
] as const;
export type AggregatedColumn = (typeof aggregatedColumns)[number];

interface Source {
  table: Table;
  sumColumn: AggregatedColumn | null;
  time: 'created_on' | 'visited_on' | 'subscribed_on' | 'signed_on' | 'visit_time';
  /** Value that a row adds: one, or its deal. Stores counted once have no sum. */
  adds: 'one' | 'deal' | 'store once';
}

const visits: Source = { table: 'store_visit', sumColumn: 'visits', time: 'visit_time', adds: 'one' };
const visitedStores: Source = { ...visits, adds: 'store once' };

const sources: Record<IndicatorId, Source> = {
  expand_bb_count: { table: 'customer', sumColumn: 'reports', time: 'created_on', adds: 'one' },
  expand_dk_count: { table: 'customer', sumColumn: 'arrivals', time: 'visited_on', adds: 'one' },
  expand_rg_count: { table: 'customer', sumColumn: 'subscriptions', time: 'subscribed_on', adds: 'one' },
  expand_cj_count: { table: 'customer', sumColumn: 'deals', time: 'signed_on', adds: 'one' },
  expand_cj_amount: { table: 'customer', sumColumn: 'amount', time: 'signed_on', adds: 'deal' },
  expand_report_store_count: {
    table: 'customer',
    sumColumn: 'reports',
    time: 'created_on',
    adds: 'store once',
  },
  expand_new_store_count: { table: 'store', sumColumn: null, time: 'created_on', adds: 'one' },
  expand_new_broker_count: { table: 'broker', sumColumn: null, time: 'created_on', adds: 'one' },
  expand_member_store_visit_times: visits,
  expand_member_store_visit_times_da: visits,
  expand_member_visit_store_count: visitedStores,
  expand_member_visit_store_count_da: visitedStores,
};

/** Column or expression of each owner in a table; null if the table has none. */
type OwnersIn = Record<Owner, string | RawBuilder<unknown> | null>;

/** Visits, stores and brokers belong to no project. */
const owners: Record<Table, OwnersIn> = {
  customer: {
    // A report counts for the member who made it, not for the current owner (docs/figures.md).
    member_id: sql`credited(customer)`,
    store_id: 'store_id',
    broker_id: 'broker_id',
    project_id: 'project_id',
  },
  store: {
    member_id: sql`coalesce(store_earned_by, member_id)`,
    store_id: 'id',
    broker_id: null,
    project_id: null,
  },
  broker: {
    member_id: sql`coalesce(broker_earned_by, member_id)`,
    store_id: 'store_id',
    broker_id: 'id',
    project_id: null,
  },
  store_visit: { member_id: 'member_id', store_id: 'store_id', broker_id: null, project_id: null },
};

export const ownerColumns = ['member_id', 'store_id', 'broker_id', 'project_id'] as const satisfies Owner[];

function wanted(query: WhoseFigures): Record<Owner, string[] | undefined> {
  const { member_ids, store_ids, project_ids } = query;
  return { member_id: member_ids, store_id: store_ids, broker_id: undefined, project_id: project_ids };
}

/**
 * Defines what an indicator counts: `(id, at, amount, member_id, store_id, broker_id, project_id)` of every visible row
 * within the range. Overview, trend, ranking and details all use it.
 */
export function indicatorRows(
  call: { session: Reader },
  id: IndicatorId,
  query: WhoseFigures,
  range: { from: Date; to: Date },
): RawBuilder<unknown> {
  const { table, time, adds } = sources[id];
  const relation = { table, at: time, owners: owners[table] };
  const amount = adds === 'deal' ? sql`coalesce(cj_amount, 0)` : sql`1`;
  return sql`(select id, ${columnsOf(relation, amount)}
    from ${sql.table(table)} where ${isAskedFor(call, query, range, relation)})`;
}

export interface Relation {
  table: Table | 'day_figure' | 'month_figure' | 'hour_figure';
  at: string;
  owners: OwnersIn;
}

const ownerIn = ({ owners: columns }: Relation, owner: Owner) => {
  const column = columns[owner] ?? sql`null::bigint`;
  return typeof column === 'string' ? sql.ref(column) : column;
};

export function columnsOf(relation: Relation, amount: RawBuilder<unknown>): RawBuilder<unknown> {
  const owned = ownerColumns.map((owner) => sql`${ownerIn(relation, owner)} as ${sql.ref(owner)}`);
  return sql`${sql.ref(relation.at)} as at, ${amount} as amount, ${sql.join(owned)}`;
}

export function isAskedFor(
  { session }: Parameters<typeof indicatorRows>[0],
  query: WhoseFigures,
  range: { from: Date; to: Date },
  relation: Relation,
): RawBuilder<boolean> {
  const at = sql.ref(relation.at);
  const all = [sql`orgcode = ${session.orgcode}`, sql`${at} >= ${range.from}`, sql`${at} < ${range.to}`];
  // An attache only counts own rows, regardless of the query.
  if (!session.isManager) all.push(sql`${ownerIn(relation, 'member_id')} = ${session.memberId}`);
  for (const [owner, ids] of Object.entries(wanted(query)) as [Owner, string[] | undefined][]) {
    if (ids?.length) all.push(sql`${ownerIn(relation, owner)} = any(${ids}::bigint[])`);
  }
  const companies = companiesOf(session, query.company_id);
  if (companies) {
    const isBelow = sql`${ownerIn(relation, 'member_id')} in ${membersOf(session, query.company_id)}`;
    // A public store has a company, but no member.
    const isStoreBelow = sql`case when store_earned_by is null then company_id in ${companies} else ${isBelow} end`;
    all.push(relation.table === 'store' ? isStoreBelow : isBelow);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

export function measureOf(id: IndicatorId): RawBuilder<number> {
  return isCountedOnce(id)
    ? sql<number>`count(distinct store_id)::float8`
    : sql<number>`coalesce(sum(amount), 0)::float8`;
}

export function isCountedOnce(id: IndicatorId): boolean {
  return sources[id].adds === 'store once';
}

/** Returns the representative of all indicators with the same rows and measure. */
export function sameAs(id: IndicatorId): IndicatorId {
  return indicatorIds.find((other) => sources[other] === sources[id]) ?? id;
}

/** Returns the indicator that counts the rows of another one: the deals of an amount, else itself. */
export function rowsCountedBy(id: IndicatorId): IndicatorId {
  const { table, time, adds } = sources[id];
  const counts = (other: Source) => other.table === table && other.time === time && other.adds === 'one';
  return adds === 'deal' ? (indicatorIds.find((other) => counts(sources[other])) ?? id) : id;
}

export function aggregatedColumnOf(id: IndicatorId): AggregatedColumn | null {
  return sources[id].sumColumn;
}

export function tableOf(id: IndicatorId): Table {
  return sources[id].table;
}

export function isPerDay(id: IndicatorId): boolean {
  return indicators[id].isPerDay;
}
