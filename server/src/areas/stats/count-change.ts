import type { ApiOutput } from '@agency/shared/api';
import { type ChangePart, changeParts, isSplitBy } from '@agency/shared/model/change-parts';
import { formerRange } from '@agency/shared/model/former-range';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { type RawBuilder, sql } from 'kysely';
import type { SessionCall } from '../../platform/call/call';
import { countedRows } from './aggregated-figures';
import { asked, cachedStat } from './cached-stat';
import { indicatorRows, measureOf, type Owner, ownerColumns, tableOf } from './indicator-rows';
import { detailRows, type Narrowing, narrowedTo } from './list-details';
import { type StatRange, statRange } from './stat-range';

type Change = ApiOutput<'POST /expand/stat/change'>;
type Changed = Change['parts'][number]['list'][number];

/** Further entities are in the ranking. */
const mostChanges = 3;

const owners: Record<ChangePart, Owner> = {
  company: 'member_id',
  member: 'member_id',
  project: 'project_id',
  store: 'store_id',
};

const names: Record<ChangePart, string> = {
  company: 'name',
  member: 'name',
  project: 'name',
  store: 'store_name',
};

/** Splits the change of an indicator since the former period, with the figures of overview, details and ranking. */
export async function countChange(
  call: SessionCall,
  id: IndicatorId,
  body: Narrowing,
  range: StatRange,
): Promise<Change> {
  const before = formerRange(body.query);
  const former = statRange(before, call.session);
  const [now, then] = await Promise.all(
    [range, former].map((period) => detailRows(call, id, body, period).totals()),
  );
  const parts = await Promise.all(
    changeParts
      .filter((by) => isSplitBy(id, by) && !isNarrowedTo(call, body, by))
      .map(async (by) => ({ by, list: await changesBy(call, id, by, body, range, former) })),
  );
  return {
    before,
    count: now?.count ?? 0,
    count_before: then?.count ?? 0,
    parts: parts.filter(({ list }) => list.length > 0),
  };
}

/** A specialist's figures are those of one member. */
function isNarrowedTo({ session }: SessionCall, body: Narrowing, by: ChangePart): boolean {
  const { member_ids, project_ids, store_ids } = body.query;
  const isOneMember = !session.isManager || body.member_id !== undefined || member_ids?.length === 1;
  if (by === 'company' || by === 'member') return isOneMember;
  if (by === 'project') return body.project_id !== undefined || project_ids?.length === 1;
  return body.store_id !== undefined || store_ids?.length === 1;
}

async function changesBy(
  call: SessionCall,
  id: IndicatorId,
  by: ChangePart,
  body: Narrowing,
  range: StatRange,
  former: StatRange,
): Promise<Changed[]> {
  const counted = [
    sql`select *, true as is_now from ${rowsBy(call, id, by, body, range)} rows_now`,
    sql`select *, false as is_now from ${rowsBy(call, id, by, body, former)} rows_before`,
  ];
  const entityId = by === 'company' ? sql`branch.id` : sql.ref(owners[by]);
  const question = [
    'change',
    id,
    by,
    asked(body.query),
    ownerColumns.map((owner) => body[owner]),
    range.from,
    range.to,
    former.from,
  ];
  return cachedStat(
    call,
    id,
    question,
    async () => {
      const { rows } = await sql<Changed>`
        with counted as (${sql.join(counted, sql` union all `)}),
        counts as (
          select ${entityId} as entity_id, is_now, ${measureOf(id)} as count
          from counted ${by === 'company' ? branchOfRow(call, id, body) : sql``} group by 1, 2),
        changes as (
          select entity_id, coalesce(sum(count) filter (where is_now), 0) as count,
            coalesce(sum(count) filter (where not is_now), 0) as count_before
          from counts where entity_id is not null group by 1)
        select entity.id::text as entity_id, entity.${sql.ref(names[by])} as entity_name, count, count_before
        from changes join ${sql.table(by)} entity on entity.id = entity_id
        where entity.orgcode = ${call.session.orgcode} and count <> count_before
        order by abs(count - count_before) desc, entity.id limit ${mostChanges}`.execute(call.db);
      return rows;
    },
    by === 'member' || by === 'company' ? [] : [by],
  );
}

function rowsBy(
  call: SessionCall,
  id: IndicatorId,
  by: ChangePart,
  body: Narrowing,
  range: StatRange,
): RawBuilder<unknown> {
  const narrowed = narrowedTo(body);
  return narrowed
    ? sql`(select * from ${indicatorRows(call, id, body.query, range)} all_rows where ${narrowed})`
    : countedRows(call, id, body.query, range, { by: owners[by] });
}

/** Joins the branch directly below the asked or seen organisation: a new store has its own, other rows their member's. */
function branchOfRow({ session }: SessionCall, id: IndicatorId, { query }: Narrowing): RawBuilder<unknown> {
  const { orgcode, branchId } = session;
  const top = query.company_id ?? branchId;
  const parents = top
    ? sql`${top}`
    : sql`select id from company where orgcode = ${orgcode} and parent_id is null`;
  const [table, key] = tableOf(id) === 'store' ? ['store', 'store_id'] : ['member', 'member_id'];
  return sql`join ${sql.table(table)} owner on owner.id = counted.${sql.ref(key)}
    join (with recursive tree as (
      select id as company_id, id from company where orgcode = ${orgcode} and parent_id in (${parents})
      union all select company.id, tree.id from company join tree on company.parent_id = tree.company_id)
      select company_id, id from tree) branch on branch.company_id = owner.company_id`;
}
