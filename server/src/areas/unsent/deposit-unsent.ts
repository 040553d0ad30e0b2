import { mostLeft } from '@agency/shared/model/unsent-writes';
import type { Handler } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { take } from '../../platform/quota/limits';
import { findLeaver } from './find-leaver';
import { notifyReceivers } from './notify-receivers';

/** Saves what a phone had not sent. An entry that is handed in twice is saved once. */
export const depositUnsent: Handler<'POST /expand/unsent/deposit'> = async (call) => {
  const { body, db, deps, now, address } = call;
  await take(db, [{ key: `deposit ${networkOf(address)}`, rules: deps.limits.depositsPerAddress }], now);
  const leaver = await findLeaver(db, body.token, now);
  if (!leaver) return { is_accepted: false };
  const { id: account_id, orgcode, member_id } = leaver;
  const { left } = await db
    .selectFrom('unsent_write')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow();
  if (Number(left) + body.items.length > mostLeft) throw new ApiError('tooLarge');
  const saved = await db
    .insertInto('unsent_write')
    .values(
      body.items.map(({ recorded_ago, target_id = null, ...item }) => ({
        ...item,
        ...{ orgcode, account_id, member_id, target_id },
        recorded_at: new Date(now.getTime() - recorded_ago * 1000),
        deposited_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'client_id']).doNothing())
    .returning('client_id')
    .execute();
  const clientIds = saved.map(({ client_id }) => client_id);
  if (clientIds.length > 0) await notifyReceivers(db, leaver, clientIds, now);
  return { is_accepted: true };
};
