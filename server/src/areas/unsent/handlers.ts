import type { Handler, Handlers } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { formatTime } from '../../platform/time/zoned-time';
import { depositUnsent } from './deposit-unsent';
import { findOpenWrites } from './open-writes';

const listUnsent: Handler<'GET /expand/unsent'> = async ({ db, session, zone }) => {
  const rows = await findOpenWrites(db, session);
  return { list: rows.map((row) => ({ ...row, recorded_at: formatTime(row.recorded_at, zone) })) };
};

const finishUnsent: Handler<'POST /expand/unsent/done'> = async ({ body, db, session, now }) => {
  const open = await findOpenWrites(db, session);
  const found = open.find(({ id }) => id === String(BigInt(body.id)));
  if (!found) throw new ApiError('notFound');
  await db
    .updateTable('unsent_write')
    .set({ done_at: now, done_by: session.accountId })
    .where('id', '=', found.id)
    .execute();
  return null;
};

export const unsentHandlers: Handlers<
  'POST /expand/unsent/deposit' | 'GET /expand/unsent' | 'POST /expand/unsent/done'
> = {
  'POST /expand/unsent/deposit': depositUnsent,
  'GET /expand/unsent': listUnsent,
  'POST /expand/unsent/done': finishUnsent,
};
