import type { Handler } from '../../platform/call/call';
import { formatTime } from '../../platform/time/zoned-time';

const most = 100;

export const listDevices: Handler<'GET /expand/push/bind-info'> = async ({ db, session, zone }) => {
  const devices = await db
    .selectFrom('device')
    .select(['platform', 'device_id', 'device_uuid', 'bound_at'])
    .where('account_id', '=', session.accountId)
    .orderBy('bound_at', 'desc')
    .orderBy('device_id')
    .limit(most)
    .execute();
  return {
    list: devices.map(({ bound_at, ...device }) => ({ ...device, bound_at: formatTime(bound_at, zone) })),
  };
};
