import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { seal } from '../../platform/session/seal';
import { type AdminAuthor, recordAdminChanges } from '../admin-history/record-admin-change';

const mostKeys = 20;
/** Hours for which the former secret of a rotated key stays valid. */
const overlapHours = 72;
const hourMs = 3_600_000;

export interface SalesKeyDeps {
  secretsKey: Buffer;
}

/** A key and its secret, which is shown this once. */
export interface ShownKey {
  id: string;
  secret: string;
}

/** A secret as the Standard Webhooks specification writes it. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Makes a key for a sales system. Runs inside a transaction, like all changes here.
 * @throws ApiError `salesKeysFull` with 20 keys in use
 */
export async function createSalesKey(
  db: Db,
  author: AdminAuthor,
  name: string,
  { secretsKey }: SalesKeyDeps,
): Promise<ShownKey> {
  await db.selectFrom('tenant').select('id').where('orgcode', '=', author.orgcode).forUpdate().execute();
  const inUse = await listSalesKeys(db, author.orgcode);
  if (inUse.filter(({ revoked_at }) => revoked_at === null).length >= mostKeys)
    throw new ApiError('salesKeysFull');
  const shown = { id: `ak_${randomBytes(12).toString('hex')}`, secret: newSecret() };
  const row = { id: shown.id, orgcode: author.orgcode, name, created_at: author.now };
  await db
    .insertInto('sales_key')
    .values({ ...row, sealed_secret: seal(shown.secret, secretsKey) })
    .execute();
  await recordKeyChange(db, author, 'created', { id: shown.id, name });
  return shown;
}

/**
 * Gives a key another secret; the former one stays valid for three days.
 * @throws ApiError `notFound` if the organisation has no such key in use
 */
export async function rotateSalesKey(
  db: Db,
  author: AdminAuthor,
  id: string,
  { secretsKey }: SalesKeyDeps,
): Promise<ShownKey> {
  const key = await lockKeyInUse(db, author.orgcode, id);
  const secret = newSecret();
  await db
    .updateTable('sales_key')
    .set({
      sealed_secret: seal(secret, secretsKey),
      sealed_former_secret: key.sealed_secret,
      former_until: new Date(author.now.getTime() + overlapHours * hourMs),
    })
    .where('id', '=', id)
    .execute();
  await recordKeyChange(db, author, 'rotated', key);
  return { id, secret };
}

/**
 * Ends a key with both its secrets.
 * @throws ApiError `notFound` if the organisation has no such key in use
 */
export async function revokeSalesKey(db: Db, author: AdminAuthor, id: string): Promise<void> {
  const key = await lockKeyInUse(db, author.orgcode, id);
  await db.updateTable('sales_key').set({ revoked_at: author.now }).where('id', '=', id).execute();
  await recordKeyChange(db, author, 'revoked', key);
}

export function listSalesKeys(db: Db, orgcode: string) {
  return db
    .selectFrom('sales_key')
    .select(['id', 'name', 'created_at', 'revoked_at', 'former_until', 'last_used_at', 'failures'])
    .select('last_failure_at')
    .where('orgcode', '=', orgcode)
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

async function lockKeyInUse(db: Db, orgcode: string, id: string) {
  const key = await db
    .selectFrom('sales_key')
    .select(['id', 'name', 'sealed_secret'])
    .where('orgcode', '=', orgcode)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!key) throw new ApiError('notFound');
  return key;
}

function recordKeyChange(
  db: Db,
  author: AdminAuthor,
  action: 'created' | 'rotated' | 'revoked',
  { id, name }: { id: string; name: string },
) {
  return recordAdminChanges(db, author, [
    { action, subject_kind: 'sales_keys', subject_id: id, subject_name: name },
  ]);
}
