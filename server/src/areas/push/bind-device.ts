import type { ApiBody } from '@agency/shared/api';
import { sql } from 'kysely';
import type { Handler } from '../../platform/call/call';
import { limitWrites } from '../../platform/quota/limit-writes';
import { endpointOf } from './device-push';
import type { DeviceTarget, PushServices } from './push-service';
import { saveSubscription } from './subscribe';

/** The device that was bound longest ago is removed for a new one. */
const mostDevicesPerPerson = 20;

type Device = ApiBody<'POST /expand/push/bind-device'>;

/**
 * Registers the device. A phone that sends a push token gets pushes until the session ends, in the language of the
 * request; without a token they stop.
 */
export const bindDevice: Handler<'POST /expand/push/bind-device', PushServices> = async (call) => {
  const { body, db, deps, session, now } = call;
  const { platform, device_id, device_uuid = '' } = body;
  await limitWrites(call, 'device');
  await db
    .insertInto('device')
    .values({ account_id: session.accountId, platform, device_id, device_uuid, bound_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id']).doUpdateSet({ platform, device_uuid, bound_at: now }),
    )
    .execute();
  await sql`
    delete from device where (account_id, device_id) in (
      select device.account_id, device_id from device join account on account.id = device.account_id
      where account.person_id = ${session.personId}
      order by bound_at desc, device_id offset ${sql.lit(mostDevicesPerPerson)})`.execute(db);
  const target = targetOf(body);
  if (target && deps.devicePush && !session.isManager) {
    const keys = { p256dh: '', auth: '', public_key: '' };
    await saveSubscription(call, { device_id: device_uuid, endpoint: endpointOf(target), ...keys });
    return null;
  }
  await db
    .deleteFrom('push_subscription')
    .where((row) =>
      target
        ? row('endpoint', '=', endpointOf(target))
        : row.and([row('account_id', '=', session.accountId), row('device_id', '=', device_uuid)]),
    )
    .execute();
  return null;
};

/** A phone without push sends its installation id in place of a token. */
function targetOf({ platform, device_id, device_uuid }: Device): DeviceTarget | null {
  if (platform !== 'ios' && platform !== 'android') return null;
  return device_uuid && device_id !== device_uuid ? { platform, token: device_id } : null;
}
