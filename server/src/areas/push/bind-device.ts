import type { ApiBody } from '@agency/shared/api';
import type { Handler } from '../../platform/call/call';
import { endpointOf } from './device-push';
import type { DeviceTarget, PushServices } from './push-service';
import { saveSubscription } from './subscribe';

type Device = ApiBody<'POST /expand/push/bind-device'>;

/**
 * Registers the device. A phone that sends a push token gets pushes until the session ends, in the language of the
 * request; without a token they stop.
 */
export const bindDevice: Handler<'POST /expand/push/bind-device', PushServices> = async (call) => {
  const { body, db, deps, session, now } = call;
  const { platform, device_id, device_uuid = '' } = body;
  await db
    .insertInto('device')
    .values({ account_id: session.accountId, platform, device_id, device_uuid, bound_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_id']).doUpdateSet({ platform, device_uuid, bound_at: now }),
    )
    .execute();
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
