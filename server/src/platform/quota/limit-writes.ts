import type { SessionCall } from '../call/call';
import { take, type WriteKind } from './limits';

/** Counts a write of the account, or refuses it with the time to wait. Must run inside the write's transaction. */
export async function limitWrites({ db, deps, session, now }: SessionCall, kind: WriteKind): Promise<void> {
  const rules = deps.limits.writesPerAccount[kind];
  await take(db, [{ key: `${kind} ${session.accountId}`, rules }], now);
}
