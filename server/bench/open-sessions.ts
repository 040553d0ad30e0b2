import type { Db } from '../src/platform/db/database';
import { openSession } from '../src/platform/session/session';

export interface Actor {
  token: string;
  isManager: boolean;
  storeIds: string[];
  clueId: string;
  memberId: string;
}

const attacheCount = 8;

export async function openSessions(db: Db): Promise<{ manager: Actor; attaches: Actor[] }> {
  const members = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('orgcode', '=', 'HZQD')
    .where('is_attache', '=', true)
    .orderBy('id')
    .offset(2)
    .limit(attacheCount)
    .execute();
  const attaches: Actor[] = [];
  for (const [index, member] of members.entries()) {
    const person = await db
      .insertInto('person')
      .values({
        country_code: '86',
        mobile_tel: `199000000${10 + index}`,
        name: member.name,
        password_hash: '',
      })
      .onConflict((conflict) =>
        conflict.columns(['country_code', 'mobile_tel']).doUpdateSet({ name: member.name }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const account = await db
      .insertInto('account')
      .values({ person_id: person.id, orgcode: 'HZQD', account_type: 1, member_id: member.id })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'orgcode', 'account_type']).doUpdateSet({ member_id: member.id }),
      )
      .returning(['id', 'account_type', 'member_id'])
      .executeTakeFirstOrThrow();
    attaches.push(await actorOf(db, account));
  }
  const manager = await db
    .selectFrom('account')
    .select(['id', 'account_type', 'member_id'])
    .where('orgcode', '=', 'HZQD')
    .where('account_type', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { manager: await actorOf(db, manager), attaches };
}

async function actorOf(
  db: Db,
  account: { id: string; account_type: number; member_id: string },
): Promise<Actor> {
  const isManager = account.account_type === 2;
  const own = { isManager, memberId: account.member_id, token: await openSession(db, account, new Date()) };
  const storeQuery = db
    .selectFrom('store')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('store_status', '=', 1)
    .where('is_gh', '=', 1)
    .orderBy('id')
    .limit(20);
  const stores = await (isManager
    ? storeQuery
    : storeQuery.where('member_id', '=', account.member_id)
  ).execute();
  const customerQuery = db
    .selectFrom('customer')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('list_type', '=', 2)
    .orderBy('id')
    .limit(1);
  const customer = await (isManager
    ? customerQuery
    : customerQuery.where('member_id', '=', account.member_id)
  ).executeTakeFirstOrThrow();
  return { ...own, storeIds: stores.map(({ id }) => id), clueId: customer.id };
}
