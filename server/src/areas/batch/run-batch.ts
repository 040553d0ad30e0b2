import type { ApiOutput } from '@agency/shared/api';
import type { SessionCall } from '../../platform/call/call';
import type { DoneRow } from '../../platform/db/tables/batch-rows';
import { ApiError, badInput } from '../../platform/http/api-error';
import { type Notice, sendNotices } from '../notice/send-notices';
import { attempt } from './attempt';

export type BatchResult = ApiOutput<'POST /expand/store/bulk-audit'>;

export interface RowWork {
  done: DoneRow;
  notices: Notice[];
}

/** Normalises ids, because leading zeros do not make another row. */
const plain = (id: string) => BigInt(id);
const byId = (a: { id: string }, b: { id: string }) => (plain(a.id) < plain(b.id) ? -1 : 1);

/**
 * Applies a change to many rows. Each row succeeds or fails independently. Rows are locked in the order of their ids so
 * that two batches cannot deadlock. Changes are saved for undo.
 */
export async function runBatch(
  call: SessionCall,
  field: string,
  ids: string[],
  work: (id: string, index: number) => Promise<RowWork>,
): Promise<BatchResult> {
  const { db, language } = call;
  if (new Set(ids.map(plain)).size < ids.length) throw badInput(field, 'repeated');
  const results = ids.map((id) => ({ id, code: 0, msg: '' }));
  const works: RowWork[] = [];
  for (const { id, index } of ids.map((id, index) => ({ id, index })).toSorted(byId)) {
    const outcome = await attempt(db, () => work(id, index));
    if (outcome instanceof ApiError) {
      const { code, msg } = outcome.envelope(language);
      results[index] = { id, code, msg };
    } else works[index] = outcome;
  }
  return { batch_id: await saveBatch(call, works.filter(Boolean)), list: results };
}

async function saveBatch({ db, session, now }: SessionCall, works: RowWork[]): Promise<string> {
  if (works.length === 0) return '';
  const sent = await sendNotices(
    db,
    works.flatMap(({ notices }) => notices),
    now,
  );
  const done = works.map(({ done: row, notices }) => ({
    ...row,
    notices: sent.splice(0, notices.length).flat(),
  }));
  const { id } = await db
    .insertInto('batch')
    .values({ account_id: session.accountId, done_at: now, done: JSON.stringify(done) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
