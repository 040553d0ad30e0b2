import { pushKinds } from '@agency/shared/model/push';
import type { Handler } from '../../platform/call/call';
import { badInput } from '../../platform/http/api-error';
import type { PushServices } from './push-service';
import { assertHasNotices } from './subscribe';

export const readPushSetting: Handler<'GET /expand/push/web-setting', PushServices> = async (call) => {
  const { db, deps, session, query, language } = call;
  assertHasNotices(call);
  const own = await db
    .selectFrom('push_setting')
    .selectAll()
    .where('account_id', '=', session.accountId)
    .executeTakeFirst();
  const subscription = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('session_hash', '=', session.tokenHash)
    .where('device_id', '=', query.device_id)
    .where('public_key', '=', deps.push.publicKey)
    // A browser in another language subscribes again.
    .where('language', '=', language)
    .executeTakeFirst();
  const { off_kinds = [], quiet_from: from = null, quiet_to: to = null } = own ?? {};
  const kinds = Object.fromEntries(pushKinds.map((kind) => [kind, !off_kinds.includes(kind)]));
  return {
    public_key: deps.push.publicKey,
    is_subscribed: subscription !== undefined,
    kinds: kinds as Record<(typeof pushKinds)[number], boolean>,
    quiet: from !== null && to !== null ? { from, to } : null,
    timezone: session.timezone,
  };
};

export const savePushSetting: Handler<'POST /expand/push/web-setting', PushServices> = async (call) => {
  const { db, session, body } = call;
  assertHasNotices(call);
  if (body.quiet && body.quiet.from === body.quiet.to) throw badInput('quiet.to', 'range');
  const row = {
    off_kinds: JSON.stringify(pushKinds.filter((kind) => !body.kinds[kind])),
    quiet_from: body.quiet?.from ?? null,
    quiet_to: body.quiet?.to ?? null,
  };
  await db
    .insertInto('push_setting')
    .values({ account_id: session.accountId, ...row })
    .onConflict((known) => known.column('account_id').doUpdateSet(row))
    .execute();
  return null;
};
