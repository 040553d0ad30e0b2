import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { changeBrokers } from '../customer-owner/change-brokers';
import { type Author, recordChanges } from '../store/record-changes';
import { placeChanges } from '../store/store-place';
import { columnsOf } from './merge-kinds';
import type { Watched } from './row-log';

export function rowsOfStores(ids: readonly string[]): Watched[] {
  const ofStores = sql<boolean>`t.store_id = any(${ids}::bigint[])`;
  return [
    {
      table: 'store',
      key: ['id'],
      where: sql`t.id = any(${ids}::bigint[])`,
      groups: Object.values(columnsOf.stores),
    },
    { table: 'store_label', key: ['store_id', 'label_id'], where: ofStores },
    { table: 'store_change', key: ['id'], where: ofStores },
    { table: 'page_key', key: ['key_hash'], where: ofStores },
    { table: 'store_visit', key: ['id'], columns: ['store_id'], where: ofStores },
    { table: 'broker', key: ['id'], columns: ['store_id', 'member_id'], where: ofStores },
    {
      table: 'customer',
      key: ['id'],
      columns: ['store_id', 'member_id', 'credited_id'],
      where: sql`(${ofStores} or t.broker_id in (select id from broker where store_id = any(${ids}::bigint[])))`,
    },
    { table: 'report_dispute', key: ['id'], columns: ['store_id'], where: ofStores },
  ];
}

interface Merge {
  author: Author;
  winnerId: string;
  loserId: string;
  columns: readonly string[];
  takesLabels: boolean;
}

/** Moves everything of one store to another one and removes it. Brokers and customers follow the owner who stays. */
export async function mergeStores(db: Db, { author, winnerId, loserId, columns, takesLabels }: Merge) {
  const read = () => db.selectFrom('store').selectAll().where('id', '=', winnerId).executeTakeFirstOrThrow();
  const before = await read();
  await copyColumns(db, 'store', columns, winnerId, loserId);
  if (takesLabels) {
    await db.deleteFrom('store_label').where('store_id', '=', winnerId).execute();
    await sql`insert into store_label (store_id, label_id)
      select ${winnerId}, label_id from store_label where store_id = ${loserId}`.execute(db);
  }
  const after = await read();
  await recordChanges(db, author, winnerId, 'assigned', { owner: [before.member_id, after.member_id] });
  await recordChanges(db, author, winnerId, 'status_changed', {
    status: [before.store_status, after.store_status],
  });
  await recordChanges(db, author, winnerId, 'edited', {
    mobile_tel: [before.mobile_tel, after.mobile_tel],
    ...placeChanges(before, after),
  });
  await db.updateTable('customer').set({ store_id: winnerId }).where('store_id', '=', loserId).execute();
  await db
    .updateTable('report_dispute')
    .set({ store_id: winnerId })
    .where('store_id', '=', loserId)
    .execute();
  await changeBrokers(db, (brokers) => brokers.where('store_id', 'in', [winnerId, loserId]), {
    store_id: winnerId,
    member_id: after.member_id,
  });
  await db.updateTable('store_visit').set({ store_id: winnerId }).where('store_id', '=', loserId).execute();
  await db.updateTable('page_key').set({ store_id: winnerId }).where('store_id', '=', loserId).execute();
  // Late visits are measured by the moves of a store, which those of another one would falsify.
  await db
    .deleteFrom('store_change')
    .where('store_id', '=', loserId)
    .where('field', '=', 'coordinates')
    .execute();
  await db.updateTable('store_change').set({ store_id: winnerId }).where('store_id', '=', loserId).execute();
  await db.deleteFrom('store_label').where('store_id', '=', loserId).execute();
  await db.deleteFrom('store').where('id', '=', loserId).execute();
}

async function copyColumns(
  db: Db,
  table: 'store',
  columns: readonly string[],
  toId: string,
  fromId: string,
): Promise<void> {
  if (columns.length === 0) return;
  const values = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`other.${name}`)}`);
  await sql`update ${sql.table(table)} t set ${sql.join(values)} from ${sql.table(table)} other
    where t.id = ${toId} and other.id = ${fromId}`.execute(db);
}
