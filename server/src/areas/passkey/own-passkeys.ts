import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { formatTime } from '../../platform/time/zoned-time';
import type { SessionServices } from '../login/own-sessions';
import { notifyPasskeyChange } from './notify-passkey-change';

export const listPasskeys: Handler<'GET /expand/account/passkey-list'> = async ({ db, session, zone }) => {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('person_id', '=', session.personId)
    .orderBy('id', 'desc')
    .execute();
  return {
    list: rows.map(({ id, name, created_at, last_used_at }) => ({
      passkey_id: id,
      name,
      created_at: formatTime(created_at, zone),
      last_used: last_used_at && formatTime(last_used_at, zone),
    })),
  };
};

export const renamePasskey: Handler<'POST /expand/account/rename-passkey'> = async ({
  body,
  db,
  session,
}) => {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name: body.name.trim() })
    .where('id', '=', body.passkey_id)
    .where('person_id', '=', session.personId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('notFound');
  return null;
};

export const removePasskey: Handler<'POST /expand/account/remove-passkey', SessionServices> = async (
  call,
) => {
  const { body, db, session } = call;
  const removed = await db
    .deleteFrom('passkey')
    .where('id', '=', body.passkey_id)
    .where('person_id', '=', session.personId)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw new ApiError('notFound');
  await notifyPasskeyChange(call, 'passkey_removed', removed.name);
  return null;
};
