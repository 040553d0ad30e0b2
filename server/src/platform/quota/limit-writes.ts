import type { Db } from '../db/database';
import { type Limits, take, type WriteKind } from './limits';

interface LimitedWrite {
  db: Db;
  deps: { limits: Pick<Limits, 'writesPerAccount'> };
  session: { accountId: string };
  now: Date;
}

/** Counts a write of the account, or refuses it with the time to wait. Must run inside the write's transaction. */
export async function limitWrites({ db, deps, session, now }: LimitedWrite, kind: WriteKind): Promise<void> {
  const rules = deps.limits.writesPerAccount[kind];
  await take(db, [{ key: `${kind} ${session.accountId}`, rules }], now);
}
