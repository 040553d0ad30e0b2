import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { pageAsOf } from '../../platform/call/paging';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { formatTime } from '../../platform/time/zoned-time';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import type { MergeKind } from './merge-kinds';
import { readPair } from './preview-merge';

/** Ids are decimal strings without leading zeros; a smaller one is older. */
export function isBefore(id: string, other: string): boolean {
  return id.length === other.length ? id < other : id.length < other.length;
}

export async function findDifferentPairs(db: Db, kind: MergeKind, ids: readonly string[]) {
  const pairs =
    ids.length === 0
      ? []
      : await db
          .selectFrom('different_pair')
          .select(['older_id', 'newer_id'])
          .where('kind', '=', kind)
          .where('older_id', 'in', ids)
          .where('newer_id', 'in', ids)
          .execute();
  const keys = new Set(pairs.map(({ older_id, newer_id }) => `${older_id} ${newer_id}`));
  return (older: string, newer: string) => keys.has(`${older} ${newer}`);
}

/** Marks two records that look the same as different, or takes that back. */
export const setDifferent: Handler<'POST /expand/admin/duplicate/set-different'> = async (call) => {
  const { body, db, session, now } = call;
  const { orgcode, accountId } = session;
  const { kind, id, other_id, different } = body;
  const pair =
    id === other_id ? null : await readPair(db, { orgcode, kind, winnerId: id, loserId: other_id }, 'write');
  if (!pair) throw new ApiError('notFound');
  const [older_id, newer_id] = isBefore(id, other_id) ? [id, other_id] : [other_id, id];
  const key = { kind, older_id, newer_id };
  const written = different
    ? await db
        .insertInto('different_pair')
        .values({ ...key, orgcode, account_id: accountId, marked_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
    : await db
        .deleteFrom('different_pair')
        .where((row) => row.and({ ...key, orgcode }))
        .returning('id')
        .execute();
  if (written.length === 0) return { changed: false };
  const { winner, loser } = pair;
  const other = { different: loser.values.name ?? '' };
  await recordAdminChanges(db, { orgcode, accountId, now }, [
    {
      action: 'changed',
      subject_kind: kind,
      subject_id: id,
      subject_name: winner.values.name ?? '',
      ...(different ? { new_value: other } : { old_value: other }),
    },
  ]);
  return { changed: true };
};

const records: Record<MergeKind, { table: RawBuilder<unknown>; name: string; isLive: RawBuilder<boolean> }> =
  {
    stores: {
      table: sql`store`,
      name: 'store_name',
      isLive: sql`older.deleted_at is null and newer.deleted_at is null`,
    },
    brokers: { table: sql`broker`, name: 'broker_name', isLive: sql`true` },
  };

interface PairRow {
  id: string;
  older_id: string;
  older_name: string;
  newer_id: string;
  newer_name: string;
  marked_at: Date;
  author: string | null;
}

export const listDifferent: Handler<'GET /expand/admin/duplicates/different'> = async (call) => {
  const { db, query, session, now, zone } = call;
  const page = pageAsOf(query, now);
  const { table, name, isLive } = records[query.kind];
  const found = sql`from different_pair pair
    join ${table} older on older.id = older_id join ${table} newer on newer.id = newer_id
    where pair.orgcode = ${session.orgcode} and pair.kind = ${query.kind} and marked_at <= ${page.asOf} and ${isLive}`;
  const { rows } = await sql<PairRow>`select pair.id, older_id, ${sql.ref(`older.${name}`)} as older_name,
      newer_id, ${sql.ref(`newer.${name}`)} as newer_name, marked_at,
      (select member.name from account join member on member.id = member_id
        where account.id = pair.account_id) as author
    ${found} order by pair.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const { rows: totals } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const list = rows.map(({ marked_at, ...pair }) => ({ ...pair, marked_at: formatTime(marked_at, zone) }));
  return { as_of: page.asOf.toISOString(), list, total_rows: totals[0]?.total ?? 0 };
};
