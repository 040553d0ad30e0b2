import { type HeldKind, heldKinds } from '@agency/shared/model/hand-over';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { HandedShare, HeldCounts } from '../../platform/db/tables/administration';

interface CountedRow {
  kind: HeldKind;
  count: number;
}

/** Counts the rows of a kind that one member receives. The `blocked` ones among them stay with the person who leaves. */
export interface ItemCount extends CountedRow {
  to_member: string | null;
  blocked: number;
}

export function receivedBy(items: readonly ItemCount[], memberId: string): HeldCounts {
  return countsOf(
    items
      .filter(({ to_member }) => to_member === memberId)
      .map(({ kind, count, blocked }) => ({ kind, count: count - blocked })),
  );
}

export function countsOf(rows: readonly CountedRow[]): HeldCounts {
  const counts: HeldCounts = {
    stores: 0,
    brokers: 0,
    customers: 0,
    closed_customers: 0,
    visit_plans: 0,
    chats: 0,
  };
  for (const { kind, count } of rows) counts[kind] += count;
  return counts;
}

export const totalOf = (counts: HeldCounts): number =>
  heldKinds.reduce((total, kind) => total + counts[kind], 0);

/** Adds the names that successors have now. */
export async function presentShares(
  db: Db,
  orgcode: string,
  shares: readonly Omit<HandedShare, 'notice_ids'>[],
) {
  const ids = shares.map(({ account_id }) => account_id);
  const rows = await db
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.member_id')
    .innerJoin('company', 'company.id', 'member.company_id')
    .select(['account.id', 'member.name', 'company.name as company_name'])
    .where('account.orgcode', '=', orgcode)
    .where('account.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return shares.map(({ account_id, counts }) => {
    const row = rows.find(({ id }) => id === account_id);
    return { account_id, name: row?.name ?? '', company_name: row?.company_name ?? '', counts };
  });
}
