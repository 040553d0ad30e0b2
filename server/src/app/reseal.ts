import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database';
import { isSealedWith, namesItsKey, seal, unseal } from '../platform/session/seal';

/** All columns with sealed texts, with the column that tells rows apart. */
const sealedColumns = [
  { table: 'sales_key', id: 'id', column: 'sealed_secret' },
  { table: 'sales_key', id: 'id', column: 'sealed_former_secret' },
  { table: 'webhook_endpoint', id: 'id', column: 'sealed_secret' },
  { table: 'webhook_endpoint', id: 'id', column: 'sealed_former_secret' },
  { table: 'server_key', id: 'name', column: 'sealed_key' },
  { table: 'offline_key', id: 'id', column: 'sealed_key' },
  { table: 'member', id: 'id', column: 'invitation_key' },
] as const;

export interface Resealed {
  resealed: number;
  /** Columns of rows that neither key opens, such as `sales_key ak_1 sealed_secret`. */
  unreadable: string[];
}

/**
 * Gives the server other keys in place of those that SECRETS_KEY does not open, and members other keys of invitations.
 * Phones get another key when they next ask, and what they have stored under the lost one stays sealed.
 */
export async function replaceLostKeys(db: Db, key: Buffer): Promise<string[]> {
  const replaced: string[] = [];
  for (const { name, sealed_key } of await db.selectFrom('server_key').selectAll().execute()) {
    if (unsealWith(sealed_key, [key]) !== null) continue;
    await db.deleteFrom('server_key').where('name', '=', name).execute();
    // The links prove nothing without their key. The next ones begin with the present entries.
    if (name === 'history') {
      await db.deleteFrom('history_link').execute();
      await db.deleteFrom('history_head').execute();
    }
    replaced.push(`server_key ${name}`);
  }
  for (const { id, sealed_key } of await db
    .selectFrom('offline_key')
    .select(['id', 'sealed_key'])
    .execute()) {
    if (unsealWith(sealed_key, [key]) !== null) continue;
    await db.deleteFrom('offline_key').where('id', '=', id).execute();
    replaced.push(`offline_key ${id}`);
  }
  for (const { id, invitation_key } of await db
    .selectFrom('member')
    .select(['id', 'invitation_key'])
    .execute()) {
    if (!namesItsKey(invitation_key) || unsealWith(invitation_key, [key]) !== null) continue;
    await db
      .updateTable('member')
      .set({ invitation_key: seal(randomUUID(), key) })
      .where('id', '=', id)
      .execute();
    replaced.push(`member ${id} invitation_key`);
  }
  return replaced;
}

/** Seals with the present key what the previous one has sealed. Runs inside a transaction, and can be repeated. */
export async function reseal(db: Db, key: Buffer, previous: Buffer | null): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: [] };
  for (const { table, id, column } of sealedColumns) {
    const { rows } = await sql<{ id: string; text: string }>`
      select ${sql.ref(id)}::text as id, ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(column)} is not null order by 1 for update`.execute(db);
    for (const row of rows) {
      // A new member's key of invitations is not sealed yet.
      const isOpen = table === 'member' && !namesItsKey(row.text);
      if (isOpen || isSealedWith(row.text, key)) continue;
      const text = unsealWith(row.text, previous ? [previous, key] : [key]);
      if (text === null) {
        result.unreadable.push(`${table} ${row.id} ${column}`);
        continue;
      }
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${seal(text, key)}
        where ${sql.ref(id)}::text = ${row.id}`.execute(db);
      result.resealed += 1;
    }
  }
  return result;
}

function unsealWith(sealed: string, keys: Buffer[]): string | null {
  for (const key of keys) {
    try {
      return unseal(sealed, key);
    } catch {
      // The other key may have sealed it.
    }
  }
  return null;
}
