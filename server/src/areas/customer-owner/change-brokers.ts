import { type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { Tables } from '../../platform/db/tables';
import type { Broker } from '../../platform/db/tables/brokers';
import { notifyMembers } from '../../platform/live/notify-members';
import { membersWhoLeft } from '../../platform/session/members-who-left';
import { nobody, ownerOf } from './customer-owner';

type BrokerQuery = SelectQueryBuilder<Tables, 'broker', object>;
type OwningBroker = Pick<Selectable<Broker>, (typeof owningColumns)[number]>;

export const owningColumns = ['id', 'orgcode', 'member_id', 'broker_status', 'store_id'] as const;

/**
 * Changes brokers and reassigns their customers to the resulting owners. Every command that writes a broker's member,
 * status or store uses it inside its transaction and locks the store before its brokers. Returns the number of brokers
 * found.
 */
export async function changeBrokers(
  db: Db,
  find: (brokers: BrokerQuery) => BrokerQuery,
  change: Updateable<Broker>,
): Promise<number> {
  const brokers = await find(db.selectFrom('broker'))
    .select(owningColumns)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const before of brokers) {
    const after = await db
      .updateTable('broker')
      .set(change)
      .where('id', '=', before.id)
      .returning(owningColumns)
      .executeTakeFirstOrThrow();
    if (owningColumns.some((name) => before[name] !== after[name])) await handOver(db, before, after);
  }
  return brokers.length;
}

/** Notifies the members who lose or receive brokers or customers; managers are notified of every change anyway. */
export async function handOver(db: Db, before: OwningBroker, after: OwningBroker): Promise<void> {
  const customers = await db
    .selectFrom('customer')
    .select(['id', 'list_type', 'store_id', 'member_id'])
    // Nobody who has left gets a customer back.
    .select(
      sql<string | null>`case when coalesce(credited_id, member_id) in ${membersWhoLeft(after.orgcode)}
        then ${nobody} else credited_id end`.as('credited_id'),
    )
    .where('broker_id', '=', after.id)
    .execute();
  const concerned = new Set([before.member_id, after.member_id]);
  const movedTo = new Map<string | null, string[]>();
  for (const customer of customers) {
    const owner = ownerOf(customer, after);
    if (owner === customer.member_id) continue;
    concerned.add(owner).add(customer.credited_id ?? customer.member_id);
    movedTo.set(owner, [...(movedTo.get(owner) ?? []), customer.id]);
  }
  for (const [owner, ids] of movedTo) {
    await db
      .updateTable('customer')
      .set({ member_id: owner, credited_id: sql`coalesce(credited_id, member_id, ${nobody})` })
      .where('id', '=', sql<string>`any(${ids})`)
      .execute();
  }
  await notifyMembers(db, after.orgcode, ['broker', 'customer'], [...concerned]);
}
