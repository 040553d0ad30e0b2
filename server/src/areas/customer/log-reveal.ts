import type { NumberKind } from '@agency/shared/model/reveal-number';
import type { SessionCall } from '../../platform/call/call';
import { take } from '../../platform/quota/limits';

export async function logReveal(
  { db, session, deps, now }: SessionCall,
  customerId: string,
  number_kind: NumberKind,
): Promise<void> {
  const { orgcode, accountId } = session;
  await take(db, [{ key: `reveal:${accountId}`, rules: deps.limits.revealsPerAccount }], now);
  await db
    .insertInto('number_reveal')
    .values({ orgcode, customer_id: customerId, account_id: accountId, number_kind, revealed_at: now })
    .execute();
}
