import type { unsentHandlers } from '../src/areas/unsent/handlers';
import { hashToken, newToken } from '../src/platform/session/secrets';
import { bodyOf, type Cases, newStore } from '../testing/api-case';
import { newSpecialist } from '../testing/new-specialist';
import type { TestApp } from '../testing/start-test-app';
import { call } from '../testing/test-client';

/** Ends the access of a person whose store is a colleague's by now. Returns the token of the phone. */
async function leaver(app: TestApp) {
  const { db, deps } = app;
  const { accountId } = await newSpecialist(app, '离职者');
  const token = newToken();
  const now = deps.now();
  const times = { created_at: now, last_seen_at: now, revoked_at: now };
  const device = { device_browser: '', device_system: '' };
  await db
    .insertInto('session')
    .values({ token_hash: hashToken(token), account_id: accountId, account_type: 1, ...times, ...device })
    .execute();
  await db.updateTable('account').set({ disabled_at: now }).where('id', '=', accountId).execute();
  return token;
}

const item = (target_id: string) => ({
  client_id: 'c1',
  kind: 'visit' as const,
  target_id,
  text: '看了样板间',
  pictures: 2,
  recorded_ago: 60,
});

const deposit = async (app: TestApp) => ({
  body: { token: await leaver(app), items: [item(await newStore(app))] },
});

async function deposited(app: TestApp): Promise<string> {
  const { body } = await deposit(app);
  await call(app, 'POST /expand/unsent/deposit', { body });
  const { id } = await app.db
    .selectFrom('unsent_write')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

export const unsentCases: Cases<keyof typeof unsentHandlers> = {
  'POST /expand/unsent/deposit': {
    good: deposit,
    bad: ['token', { body: { token: '', items: [] } }],
    check: async ({ is_accepted }, { db }, input) => {
      expect(is_accepted).toBe(true);
      const { items } = input.body as Awaited<ReturnType<typeof deposit>>['body'];
      const rows = await db
        .selectFrom('unsent_write')
        .select(['kind', 'text', 'pictures', 'done_at'])
        .where('target_id', '=', items[0]?.target_id ?? '')
        .execute();
      expect(rows).toEqual([{ kind: 'visit', text: '看了样板间', pictures: 2, done_at: null }]);
    },
  },
  'GET /expand/unsent': {
    as: 'attache',
    good: async (app) => {
      await deposited(app);
      return {};
    },
    check: ({ list }) => {
      expect(list.at(-1)).toMatchObject({ kind: 'visit', person_name: '离职者', pictures: 2 });
    },
  },
  'POST /expand/unsent/done': {
    as: 'attache',
    good: async (app) => ({ body: { id: await deposited(app) } }),
    bad: ['id', { body: { id: 'x' } }],
    check: async (_, { db }, input) => {
      const { id = '' } = bodyOf(input);
      const row = db.selectFrom('unsent_write').select(['done_at', 'done_by']).where('id', '=', id);
      expect(await row.executeTakeFirst()).toEqual({
        done_at: expect.any(Date),
        done_by: expect.any(String),
      });
    },
  },
};
