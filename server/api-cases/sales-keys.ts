import type { salesKeyHandlers } from '../src/areas/sales-event/handlers';
import { createSalesKey, listSalesKeys } from '../src/areas/sales-event/sales-keys';
import { unseal } from '../src/platform/session/seal';
import { bodyOf, type Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';

let made = 0;

const orgcode = 'HZQD';

/** Creates a key of HZQD that no other example needs. Ends the others, because an organisation has 20 at most. */
async function newKey({ db, deps }: TestApp): Promise<string> {
  await db.updateTable('sales_key').set({ revoked_at: deps.now() }).where('orgcode', '=', orgcode).execute();
  const author = { orgcode, accountId: null, now: deps.now() };
  return (await createSalesKey(db, author, `系统${++made}`, deps)).id;
}

async function keyRow({ db }: TestApp, id: string) {
  const found = await db.selectFrom('sales_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return found;
}

const unknown = { body: { id: 'key' } };

export const salesKeyCases: Cases<keyof typeof salesKeyHandlers> = {
  'GET /expand/admin/sales-keys': {
    good: async (app) => {
      await newKey(app);
      return {};
    },
    forbidden: 'attache',
    check: async ({ list }, { db }) => {
      const keys = await listSalesKeys(db, orgcode);
      expect(list.map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
      expect(list[0]).toMatchObject({ name: `系统${made}`, revoked_at: null, failures: 0 });
      expect(JSON.stringify(list)).not.toContain('secret');
    },
  },
  'POST /expand/admin/sales-key/create': {
    good: async (app) => {
      await newKey(app);
      return { body: { name: '案场系统' } };
    },
    bad: ['name', { body: { name: '' } }],
    forbidden: 'attache',
    check: async ({ id, secret }, app) => {
      const row = await keyRow(app, id);
      expect(row).toMatchObject({ orgcode, name: '案场系统', revoked_at: null });
      expect(row.sealed_secret).not.toContain(secret);
      expect(unseal(row.sealed_secret, app.deps.secretsKey)).toBe(secret);
    },
  },
  'POST /expand/admin/sales-key/rotate': {
    good: async (app) => ({ body: { id: await newKey(app) } }),
    bad: ['id', unknown],
    forbidden: 'attache',
    check: async ({ secret }, app, input) => {
      const row = await keyRow(app, bodyOf(input).id ?? '');
      expect(unseal(row.sealed_secret, app.deps.secretsKey)).toBe(secret);
      expect(unseal(row.sealed_former_secret ?? '', app.deps.secretsKey)).not.toBe(secret);
      expect(row.former_until).toEqual(new Date(app.deps.now().getTime() + 3 * 24 * 3_600_000));
    },
  },
  'POST /expand/admin/sales-key/revoke': {
    good: async (app) => ({ body: { id: await newKey(app) } }),
    bad: ['id', unknown],
    forbidden: 'attache',
    check: async (_, app, input) => {
      expect((await keyRow(app, bodyOf(input).id ?? '')).revoked_at).toEqual(app.deps.now());
    },
  },
};
