import type { handOverHandlers } from '../src/areas/hand-over/handlers';
import { customerName } from '../src/platform/search/searched-names';
import { bodyOf, type Cases, newStore, storeRow } from '../testing/api-case';
import { newSpecialist } from '../testing/new-specialist';
import type { TestApp } from '../testing/start-test-app';
import { call, sessionOf } from '../testing/test-client';

async function prepared(app: TestApp) {
  const leaver = await newSpecialist(app, '离职者');
  const successor = await newSpecialist(app, '接手人');
  const store = await newStore(app, { member_id: leaver.memberId });
  await addCustomer(app, store, leaver.memberId);
  const division = {
    account_id: leaver.accountId,
    rule: 'one' as const,
    successors: [successor.accountId],
    groups: [],
  };
  const token = await sessionOf(app, 'manager');
  const { data } = await call(app, 'POST /expand/admin/hand-over/preview', { token, body: division });
  return { leaver, successor, store, division, body: { ...division, version: data.version } };
}

/** Its name is that of the customers which other tests give to every broker without one. */
async function addCustomer({ db, deps }: TestApp, store_id: string, member_id: string): Promise<void> {
  const broker = await db
    .selectFrom('broker')
    .select('id')
    .where('store_id', '=', store_id)
    .executeTakeFirstOrThrow();
  const times = { created_on: deps.now(), last_report_time: deps.now() };
  const status = { list_type: 3, cst_status: 1, clue_status: 1, gender: 1 };
  await db
    .insertInto('customer')
    .values({
      ...{ orgcode: 'HZQD', project_id: '1', broker_id: broker.id, store_id, member_id, mobile_tel: '3' },
      ...{ ...customerName('c'), ...times, ...status },
    })
    .execute();
}

async function handedOver(app: TestApp) {
  const all = await prepared(app);
  const token = await sessionOf(app, 'manager');
  const { data } = await call(app, 'POST /expand/admin/hand-over', { token, body: all.body });
  return { ...all, id: data.id };
}

const wrongRule = { account_id: '1', rule: 'random', successors: [], groups: [] };

export const handOverCases: Cases<keyof typeof handOverHandlers> = {
  'POST /expand/admin/hand-over/preview': {
    good: async (app) => ({ body: (await prepared(app)).division }),
    bad: ['rule', { body: wrongRule }],
    forbidden: 'attache',
    check: ({ name, held, shares, unassigned }) => {
      const counts = { stores: 1, brokers: 1, customers: 1, closed_customers: 0, visit_plans: 0, chats: 0 };
      expect([name, held, unassigned]).toEqual(['离职者', counts, 0]);
      expect(shares).toEqual([expect.objectContaining({ name: '接手人', counts })]);
    },
  },
  'POST /expand/admin/hand-over': {
    good: async (app) => ({ body: (await prepared(app)).body }),
    bad: ['successors.0', { body: { ...wrongRule, rule: 'one', successors: ['x'], version: '' } }],
    forbidden: 'attache',
    check: async ({ id }, { db }, input) => {
      const { account_id = '' } = bodyOf(input);
      const handOver = await db.selectFrom('hand_over').selectAll().where('id', '=', id).executeTakeFirst();
      expect(handOver).toMatchObject({ orgcode: 'HZQD', account_id, rule: 'one', undone_at: null });
      const account = await db
        .selectFrom('account')
        .select('disabled_at')
        .where('id', '=', account_id)
        .executeTakeFirst();
      expect(account?.disabled_at).toEqual(expect.any(Date));
      const rows = await db
        .selectFrom('hand_over_row')
        .select('kind')
        .where('hand_over_id', '=', id)
        .orderBy('kind')
        .execute();
      expect(rows.map(({ kind }) => kind)).toEqual(['brokers', 'customers', 'stores']);
    },
  },
  'GET /expand/admin/hand-over': {
    good: async (app) => ({ query: { id: (await handedOver(app)).id } }),
    bad: ['id', { query: { id: 'x' } }],
    forbidden: 'attache',
    check: ({ name, can_undo, undone_at, shares }) => {
      expect([name, can_undo, undone_at]).toEqual(['离职者', true, null]);
      expect(shares).toEqual([expect.objectContaining({ name: '接手人' })]);
    },
  },
  'POST /expand/admin/hand-over/undo': {
    good: async (app) => ({ body: { id: (await handedOver(app)).id } }),
    bad: ['id', { body: { id: 'x' } }],
    forbidden: 'attache',
    check: async ({ returned, left }, app, input) => {
      expect([returned.stores, returned.brokers, left.stores]).toEqual([1, 1, 0]);
      const { id = '' } = bodyOf(input);
      const { member_id, undone_at } = await app.db
        .selectFrom('hand_over')
        .select(['member_id', 'undone_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { row_id } = await app.db
        .selectFrom('hand_over_row')
        .select('row_id')
        .where('hand_over_id', '=', id)
        .where('kind', '=', 'stores')
        .executeTakeFirstOrThrow();
      expect(undone_at).toEqual(expect.any(Date));
      expect((await storeRow(app, row_id)).member_id).toBe(member_id);
    },
  },
};
