import { undoSeconds } from '@agency/shared/model/batch';
import type { Handler, SessionCall } from '../../platform/call/call';
import type { DoneRow, UndoneRow } from '../../platform/db/tables/batch-rows';
import { ApiError } from '../../platform/http/api-error';
import { withdrawNotices } from '../notice/withdraw-notices';
import { undoBroker } from './undo-broker';
import { undoStore } from './undo-store';

/** Undoes a batch. Concurrent requests get the answer of the first one. */
export const undoBatch: Handler<'POST /expand/batch/undo'> = async (call) => {
  const { body, db, session, now, language } = call;
  if (!session.isManager) throw new ApiError('roleForbidden');
  const batch = await db
    .selectFrom('batch')
    .select(['id', 'done_at', 'done', 'undone'])
    .where('account_id', '=', session.accountId)
    .where('id', '=', body.batch_id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new ApiError('notFound');
  if (now.getTime() - batch.done_at.getTime() > undoSeconds * 1000) throw new ApiError('undoTooLate');
  const undone = batch.undone ?? (await undoRows(call, batch.id, batch.done));
  return {
    list: undone.map(({ id, refusal }) => {
      const { code, msg } = refusal ? new ApiError(refusal).envelope(language) : { code: 0, msg: '' };
      return { id, code, msg };
    }),
  };
};

async function undoRows(call: SessionCall, batchId: string, done: DoneRow[]): Promise<UndoneRow[]> {
  const isUndone = new Map<DoneRow, boolean>();
  for (const row of done.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))) {
    isUndone.set(row, row.kind === 'store' ? await undoStore(call, row) : await undoBroker(call, row));
  }
  const restored = done.filter((row) => isUndone.get(row));
  await withdrawNotices(
    call.db,
    restored.flatMap(({ notices }) => notices),
    call.now,
  );
  const undone = done.map((row) => ({
    id: row.id,
    refusal: isUndone.get(row) ? null : ('conflict' as const),
  }));
  await call.db
    .updateTable('batch')
    .set({ undone: JSON.stringify(undone) })
    .where('id', '=', batchId)
    .execute();
  return undone;
}
