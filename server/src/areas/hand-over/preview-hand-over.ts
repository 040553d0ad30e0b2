import { ClueStatus, CustomerStatus } from '@agency/shared/model/customer';
import { StoreStatus } from '@agency/shared/model/store';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { readHandOver } from './division';
import { countsOf, type ItemCount, presentShares, receivedBy, totalOf } from './held-counts';
import { type Division, heldItems, type Leaver, versionOfItems } from './held-items';

export const previewHandOver: Handler<'POST /expand/admin/hand-over/preview'> = async (call) => {
  const { db, session, body } = call;
  const { person, leaver, division, successors } = await readHandOver(call, body, 'read');
  const items = await countItems(db, leaver, division);
  const shares = successors.map(({ account_id, member_id }) => ({
    account_id,
    counts: receivedBy(items, member_id),
  }));
  const chatsStaying = items.reduce((total, { blocked }) => total + blocked, 0);
  return {
    name: person.name,
    version: await versionOf(db, leaver, division),
    held: countsOf(items),
    ...(await groupsOf(db, leaver, division)),
    shares: await presentShares(db, session.orgcode, shares),
    unassigned: totalOf(countsOf(items.filter(({ to_member }) => to_member === null))),
    warnings: [...(await warningsOf(db, leaver)), { code: 'chats_stay', count: chatsStaying }].filter(
      ({ count }) => count > 0,
    ),
  };
};

export async function countItems(db: Db, leaver: Leaver, division: Division): Promise<ItemCount[]> {
  const { rows } = await sql<ItemCount>`${heldItems(leaver, division)}
    select kind, to_member::text, count(*)::int as count,
      (count(*) filter (where is_blocked))::int as blocked
    from item group by kind, to_member`.execute(db);
  return rows;
}

export async function versionOf(db: Db, leaver: Leaver, division: Division): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`${heldItems(leaver, division)} select ${versionOfItems} as version from item`.execute(db);
  return rows[0]?.version ?? '';
}

async function groupsOf(db: Db, leaver: Leaver, division: Division) {
  const { rows } = await sql<{ by: string; key: string; name: string; stores: number; others: number }>`
    ${heldItems(leaver, division)}
    select 'company' as by, company as key, company.name as name,
      (count(*) filter (where kind = 'stores'))::int as stores,
      (count(*) filter (where kind <> 'stores'))::int as others
    from unit join company on company.id = unit.company::bigint group by company, company.name
    union all
    select 'region', region, max(region_name), (count(*) filter (where kind = 'stores'))::int,
      (count(*) filter (where kind <> 'stores'))::int
    from unit group by region order by by, name, key`.execute(db);
  const groupsBy = (wanted: string) =>
    rows.filter(({ by }) => by === wanted).map(({ by: _, ...group }) => group);
  return { companies: groupsBy('company'), regions: groupsBy('region') };
}

async function warningsOf(db: Db, { orgcode, memberId, today }: Leaver) {
  const { rows } = await sql<{ code: string; count: number }>`
    select 'visits_today' as code, count(distinct store_id)::int as count from store_visit
    where orgcode = ${orgcode} and coalesce(planned_for, member_id) = ${memberId} and next_visit_on = ${today}
      and store_id in (select id from store where member_id = ${memberId})
    union all
    select 'numbers_incomplete', count(*)::int from customer
    where orgcode = ${orgcode} and member_id = ${memberId} and awaits_full_tel
      and clue_status <> ${sql.lit(ClueStatus.invalid)} and cst_status <= ${sql.lit(CustomerStatus.reserved)}
    union all
    select 'stores_in_review', count(*)::int from store
    where orgcode = ${orgcode} and member_id = ${memberId} and deleted_at is null
      and store_status = ${sql.lit(StoreStatus.inReview)}
    union all
    select 'open_disputes', count(*)::int from report_dispute dispute join customer on customer.id = customer_id
    where dispute.orgcode = ${orgcode} and dispute.winner is null
      and (dispute.member_id = ${memberId} or customer.member_id = ${memberId})`.execute(db);
  return rows;
}
