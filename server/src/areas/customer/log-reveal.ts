import type { NumberKind } from '@agency/shared/model/reveal-number';
import type { SessionCall } from '../../platform/call/call';
import { take } from '../../platform/quota/limits';
import { linkEntries } from '../history-chain/link-entries';

export async function logReveal(
  { db, session, deps, now }: SessionCall,
  customerId: string,
  number_kind: NumberKind,
): Promise<void> {
  const { orgcode, accountId } = session;
  await take(db, [{ key: `reveal:${accountId}`, rules: deps.limits.revealsPerAccount }], now);
  const { id } = await db
    .insertInto('number_reveal')
    .values({ orgcode, customer_id: customerId, account_id: accountId, number_kind, revealed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await linkEntries(db, 'number_reveal', orgcode, [id]);
}
