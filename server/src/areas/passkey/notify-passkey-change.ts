import type { SessionCall } from '../../platform/call/call';
import { listOpenSessions } from '../../platform/session/session';
import type { SessionServices } from '../login/own-sessions';
import { sendNotices } from '../notice/send-notices';

/** Notifies the identities in which the person is logged in, so that a passkey of somebody else does not stay unseen. */
export async function notifyPasskeyChange(
  { db, deps, now, session }: SessionCall<SessionServices>,
  kind: 'passkey_added' | 'passkey_removed',
  name: string,
): Promise<void> {
  const open = await listOpenSessions(db, session.personId, now, deps.sessionLimits);
  const orgcodes = new Map(open.map(({ account_id, orgcode }) => [account_id, orgcode]));
  const notices = [...orgcodes].map(([accountId, orgcode]) => ({
    orgcode,
    accountIds: [accountId],
    kind,
    params: { name },
    extra: { page: 'passkeys' },
  }));
  await sendNotices(db, notices, now);
}
