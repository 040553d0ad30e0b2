import type { Handlers } from '../../platform/call/call';
import { formatTime } from '../../platform/time/zoned-time';
import {
  createSalesKey,
  listSalesKeys,
  revokeSalesKey,
  rotateSalesKey,
  type SalesKeyDeps,
} from './sales-keys';

export const salesKeyHandlers: Handlers<
  | 'GET /expand/admin/sales-keys'
  | 'POST /expand/admin/sales-key/create'
  | 'POST /expand/admin/sales-key/rotate'
  | 'POST /expand/admin/sales-key/revoke',
  SalesKeyDeps
> = {
  'GET /expand/admin/sales-keys': async ({ db, session, zone }) => {
    const keys = await listSalesKeys(db, session.orgcode);
    const timeOf = (time: Date | null) => time && formatTime(time, zone);
    return {
      list: keys.map((key) => ({
        ...key,
        created_at: formatTime(key.created_at, zone),
        revoked_at: timeOf(key.revoked_at),
        former_until: timeOf(key.former_until),
        last_used_at: timeOf(key.last_used_at),
        last_failure_at: timeOf(key.last_failure_at),
      })),
    };
  },
  'POST /expand/admin/sales-key/create': (call) =>
    createSalesKey(call.db, authorOf(call), call.body.name, call.deps),
  'POST /expand/admin/sales-key/rotate': (call) =>
    rotateSalesKey(call.db, authorOf(call), call.body.id, call.deps),
  'POST /expand/admin/sales-key/revoke': async (call) => {
    await revokeSalesKey(call.db, authorOf(call), call.body.id);
    return {};
  },
};

function authorOf({ session, now }: { session: { orgcode: string; accountId: string }; now: Date }) {
  return { orgcode: session.orgcode, accountId: session.accountId, now };
}
