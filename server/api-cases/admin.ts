import type { adminHandlers } from '../src/areas/admin/handlers';
import { bodyOf, type Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';

const firstNumber = 13_977_000_000;
let made = 0;

/** Creates a specialist of HZQD whom no other example needs, and returns their account. */
async function newAccount({ db }: TestApp): Promise<string> {
  const phone = { country_code: '86', mobile_tel: String(firstNumber + ++made) };
  const person = await db
    .insertInto('person')
    .values({ ...phone, name: '新人', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { company_id } = await db
    .selectFrom('member')
    .select('company_id')
    .where('id', '=', '2')
    .executeTakeFirstOrThrow();
  const member = await db
    .insertInto('member')
    .values({ ...phone, orgcode: 'HZQD', company_id, name: '新人', can_claim: true, is_attache: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('account')
    .values({ person_id: person.id, orgcode: 'HZQD', account_type: 1, member_id: member.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const adminCases: Cases<keyof typeof adminHandlers> = {
  'GET /expand/admin/history': {
    good: async (app) => {
      const change = {
        subject_kind: 'people',
        subject_id: await newAccount(app),
        subject_name: '新人',
      };
      const row = { ...change, orgcode: 'HZQD', at: app.deps.now(), action: 'disabled' };
      await app.db.insertInto('admin_history').values(row).execute();
      return { query: { subject_kind: 'people', subject_id: change.subject_id } };
    },
    bad: ['begin_time', { query: { begin_time: 'yesterday' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(list[0]).toMatchObject({ action: 'disabled', subject_name: '新人', author: null });
      expect(total_rows).toBeGreaterThan(0);
    },
  },
  'POST /expand/admin/person/set-state': {
    good: async (app) => ({ body: { account_id: await newAccount(app), action: 'disable' } }),
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
    },
  },
};
