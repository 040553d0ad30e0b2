import type { SessionCall } from '../../platform/call/call';
import { ApiError } from '../../platform/http/api-error';
import { take } from '../../platform/quota/limits';
import { linkEntries } from '../history-chain/link-entries';

/**
 * Counts a question whether a number is free. Whoever asks for too many may be searching for customers of others, so
 * the first refusal of a minute is entered in the log of reveals, without a customer.
 */
export async function limitChecks({ db, deps, session, now }: SessionCall): Promise<void> {
  const { orgcode, personId, accountId } = session;
  const checks = { key: `number checks ${personId}`, rules: deps.limits.numberChecksPerPerson };
  const refusals = { key: `number checks refused ${personId}`, rules: [{ max: 1, seconds: 60 }] };
  try {
    await db.transaction().execute((transaction) => take(transaction, [checks], now));
  } catch (error) {
    if (error instanceof ApiError) {
      await db
        .transaction()
        .execute(async (transaction) => {
          await take(transaction, [refusals], now);
          const { id } = await transaction
            .insertInto('number_reveal')
            .values({
              orgcode,
              customer_id: null,
              account_id: accountId,
              number_kind: 'customer',
              revealed_at: now,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await linkEntries(transaction, 'number_reveal', orgcode, [id]);
        })
        .catch(ignoreRefusal);
    }
    throw error;
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
