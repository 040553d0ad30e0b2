import { randomInt } from 'node:crypto';
import type { Db } from '../db/database';
import { hashSecret, verifySecret } from './secrets';

export type CodePurpose = 'login' | 'reset';

const lifeSeconds = 300;
const maxTries = 5;

/** Makes a code, keeps its hash, and returns it for sending. Earlier codes of the phone stop working. */
export async function issueCode(db: Db, phone: string, purpose: CodePurpose, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db
    .insertInto('sms_code')
    .values({
      phone,
      purpose,
      code_hash: await hashSecret(code),
      expires_at: new Date(now.getTime() + lifeSeconds * 1000),
    })
    .execute();
  return code;
}

/** Whether `code` is the phone's newest one and still good. It is used up by a yes, and by the fifth try. */
export async function redeemCode(
  db: Db,
  phone: string,
  purpose: CodePurpose,
  code: string,
  now: Date,
): Promise<boolean> {
  const newest = await db
    .updateTable('sms_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', (query) =>
      query
        .selectFrom('sms_code')
        .select((select) => select.fn.max('id').as('id'))
        .where('phone', '=', phone)
        .where('purpose', '=', purpose),
    )
    .where('tries', '<', maxTries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  // The row stays locked until the transaction ends, so parallel submissions of one code come one after the other.
  if (!(await verifySecret(code, newest?.code_hash))) return false;
  await db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('id', '=', newest?.id ?? '')
    .execute();
  return true;
}
