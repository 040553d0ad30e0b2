import type { SessionDevice } from '@agency/shared/model/session-device';
import type { Db } from '../../platform/db/database';
import { sendNotices } from '../notice/send-notices';

/** Identities whose sessions were open before the login. */
interface OpenElsewhere {
  account_id: string;
  orgcode: string;
}

/** Notifies a person's other devices of a login on a device that they had never used. */
export async function notifyNewLogin(
  db: Db,
  elsewhere: readonly OpenElsewhere[],
  { browser, system }: SessionDevice,
  now: Date,
): Promise<void> {
  const orgcodes = new Map(elsewhere.map(({ account_id, orgcode }) => [account_id, orgcode]));
  const notices = [...orgcodes].map(([accountId, orgcode]) => ({
    orgcode,
    accountIds: [accountId],
    kind: 'new_login' as const,
    params: { browser, system },
    extra: { page: 'devices' },
  }));
  await sendNotices(db, notices, now);
}
