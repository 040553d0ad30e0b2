import { startChains } from '../areas/history-chain/start-chains';
import { sealInvitationKeys } from '../areas/invitation/stored-key';
import { sealPushKey } from '../areas/push/own-push-key';
import type { Db } from '../platform/db/database';

/**
 * Seals the keys that lie open in the database, and begins the chains of the histories. A server of an earlier release
 * can neither read these keys nor add to a chain, so this runs when none is left.
 */
export async function sealKeys(db: Db, now: Date, { secretsKey }: { secretsKey: Buffer }): Promise<number> {
  return db.transaction().execute(async (inside) => {
    await startChains(inside as Db, secretsKey, now);
    await sealPushKey(inside as Db, secretsKey, now);
    return sealInvitationKeys(inside as Db, secretsKey);
  });
}
