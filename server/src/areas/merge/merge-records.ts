import { sql } from 'kysely';
import type { Handler, SessionCall } from '../../platform/call/call';
import type { Db } from '../../platform/db/database';
import { ApiError, badInput } from '../../platform/http/api-error';
import { notifyMembers } from '../../platform/live/notify-members';
import { recordAdminChanges } from '../admin-history/record-admin-change';
import { mergeBrokers, rowsOfBrokers } from './merge-brokers';
import { chosenColumns, type MergeKind } from './merge-kinds';
import { mergeStores, rowsOfStores } from './merge-stores';
import { readPair, versionOf } from './preview-merge';
import { logRows, restoreRows, type Watched } from './row-log';

export const undoableMs = 24 * 3_600_000;

const stillReferenced = '23503';
const exists = '23505';

/**
 * Merges a store or broker into another one, which takes over everything that refers to it. The one that goes is kept
 * for 24 hours in the rows of the merge, from which {@link undoMerge} restores it.
 */
export const mergeRecords: Handler<'POST /expand/admin/merge'> = async (call) => {
  const { body, db, session, now } = call;
  const { orgcode, accountId, memberId } = session;
  const { kind, winner_id: winnerId, loser_id: loserId, from_loser } = body;
  if (winnerId === loserId) throw new ApiError('notFound');
  const columns = chosenColumns(kind, from_loser);
  if (!columns) throw badInput('from_loser', 'unknown');
  const pair = await readPair(db, { orgcode, kind, winnerId, loserId }, 'write');
  if (!pair) return { id: await findMerge(db, { orgcode, kind, winnerId, loserId }) };
  const { winner, loser } = pair;
  if (versionOf(pair) !== body.version) throw new ApiError('conflict');
  const { id } = await db
    .insertInto('record_merge')
    .values({
      orgcode,
      account_id: accountId,
      kind,
      winner_id: winnerId,
      loser_id: loserId,
      winner_name: winner.values.name ?? '',
      loser_name: loser.values.name ?? '',
      merged_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const merge = { winnerId, loserId, columns };
  await logRows(db, id, await rowsOf(db, kind, winnerId, loserId), () =>
    kind === 'stores'
      ? mergeStores(db, {
          ...merge,
          author: { orgcode, memberId, now },
          takesLabels: from_loser.includes('labels'),
        })
      : mergeBrokers(db, merge),
  );
  await notifyOwners(db, orgcode, kind, id);
  const pick = (values: Record<string, string>) =>
    Object.fromEntries(from_loser.map((field) => [field, values[field] ?? '']));
  await recordAdminChanges(db, authorOf(call), [
    {
      action: 'merged',
      subject_kind: kind,
      subject_id: winnerId,
      subject_name: winner.values.name ?? '',
      old_value: { merged: '', ...pick(winner.values) },
      new_value: { merged: loser.values.name ?? '', ...pick(loser.values) },
    },
  ]);
  return { id };
};

function authorOf({ session, now }: Pick<SessionCall, 'session' | 'now'>) {
  return { orgcode: session.orgcode, accountId: session.accountId, now };
}

async function rowsOf(db: Db, kind: MergeKind, winnerId: string, loserId: string): Promise<Watched[]> {
  return kind === 'stores' ? rowsOfStores([winnerId, loserId]) : rowsOfBrokers(db, winnerId, loserId);
}

async function findMerge(
  db: Db,
  pair: { orgcode: string; kind: MergeKind; winnerId: string; loserId: string },
): Promise<string> {
  const merge = await db
    .selectFrom('record_merge')
    .select('id')
    .where('orgcode', '=', pair.orgcode)
    .where('kind', '=', pair.kind)
    .where('winner_id', '=', pair.winnerId)
    .where('loser_id', '=', pair.loserId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (!merge) throw new ApiError('notFound');
  return merge.id;
}

async function notifyOwners(db: Db, orgcode: string, kind: MergeKind, mergeId: string): Promise<void> {
  const { rows } = await sql<{ member_id: string }>`
    select distinct value as member_id from record_merge_row,
      unnest(array[before ->> 'member_id', after ->> 'member_id']) value
    where merge_id = ${mergeId} and value is not null`.execute(db);
  const members = rows.map(({ member_id }) => member_id);
  const changed =
    kind === 'stores' ? (['store', 'broker', 'customer'] as const) : (['broker', 'customer'] as const);
  await notifyMembers(db, orgcode, [...changed], members);
}

/** Separates two records again, as far as nobody has changed since what the merge changed. */
export const undoMerge: Handler<'POST /expand/admin/merge/undo'> = async (call) => {
  const { body, db, session, now } = call;
  const merge = await db
    .selectFrom('record_merge')
    .selectAll()
    .where('orgcode', '=', session.orgcode)
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst();
  if (!merge || merge.undone_at) throw new ApiError('notFound');
  if (now.getTime() - merge.merged_at.getTime() > undoableMs) throw new ApiError('undoTooLate');
  const { winner_id, loser_id } = merge;
  const kind = merge.kind as MergeKind;
  await notifyOwners(db, session.orgcode, kind, merge.id);
  const result = await restoreRows(db, merge.id, await rowsOf(db, kind, winner_id, loser_id)).catch(
    refuseUse,
  );
  await db.updateTable('record_merge').set({ undone_at: now }).where('id', '=', merge.id).execute();
  await recordAdminChanges(db, authorOf(call), [
    {
      action: 'separated',
      subject_kind: kind,
      subject_id: winner_id,
      subject_name: merge.winner_name,
      old_value: { merged: merge.loser_name },
      new_value: { merged: '' },
    },
  ]);
  return result;
};

/** The record cannot come back if its code is used again, or if what it belonged to is gone. */
function refuseUse(error: unknown): never {
  const { code } = error as { code?: string };
  throw code === stillReferenced || code === exists ? new ApiError('conflict') : error;
}
