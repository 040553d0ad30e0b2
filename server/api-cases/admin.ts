import type { adminHandlers } from '../src/areas/admin/handlers';
import { bodyOf, type Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';

/** Returns the account of HZQD's demo attache. */
async function attacheAccount({ db }: TestApp): Promise<string> {
  const { id } = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id')
    .where('person.mobile_tel', '=', '13800000002')
    .where('account.orgcode', '=', 'HZQD')
    .executeTakeFirstOrThrow();
  return id;
}

export const adminCases: Cases<keyof typeof adminHandlers> = {
  'GET /expand/admin/history': {
    good: async (app) => {
      const change = {
        subject_kind: 'people',
        subject_id: await attacheAccount(app),
        subject_name: '林志远',
      };
      const row = { ...change, orgcode: 'HZQD', at: app.deps.now(), action: 'disabled' };
      await app.db.insertInto('admin_history').values(row).execute();
      return { query: { subject_kind: 'people', subject_id: change.subject_id } };
    },
    bad: ['begin_time', { query: { begin_time: 'yesterday' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(list[0]).toMatchObject({ action: 'disabled', subject_name: '林志远', author: null });
      expect(total_rows).toBeGreaterThan(0);
    },
  },
  'POST /expand/admin/person/set-state': {
    good: async (app) => ({ body: { account_id: await attacheAccount(app), action: 'disable' } }),
    bad: ['action', { body: { account_id: '2', action: 'delete' } }],
    forbidden: 'attache',
    check: async ({ changed }, { db }, input) => {
      const id = bodyOf(input).account_id ?? '';
      const account = await db
        .selectFrom('account')
        .select('disabled_at')
        .where('id', '=', id)
        .executeTakeFirst();
      const entry = await db
        .selectFrom('admin_history')
        .select(['action', 'subject_id', 'account_id'])
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect([changed, account?.disabled_at]).toEqual([true, expect.any(Date)]);
      expect(entry).toMatchObject({ action: 'disabled', subject_id: id, account_id: expect.any(String) });
      // The other examples need the attache.
      await db.updateTable('account').set({ disabled_at: null }).where('id', '=', id).execute();
    },
  },
};
