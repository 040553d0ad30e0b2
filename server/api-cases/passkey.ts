import type { passkeyHandlers } from '../src/areas/passkey/handlers';
import type { Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';
import { TestAuthenticator } from '../testing/test-authenticator';
import { call, sessionOf } from '../testing/test-client';

/** Adds a passkey for the manager. */
async function addPasskey(app: TestApp) {
  const token = await sessionOf(app, 'manager');
  const authenticator = new TestAuthenticator();
  const begun = await call(app, 'POST /expand/account/begin-passkey', { token, body: {} });
  const body = { ...authenticator.create(begun.data), name: 'Phone' };
  const { data } = await call(app, 'POST /expand/account/add-passkey', { token, body });
  return { authenticator, passkey_id: data.passkey_id };
}

const passkeyRow = ({ db }: TestApp, id: unknown) =>
  db.selectFrom('passkey').selectAll().where('id', '=', String(id)).executeTakeFirst();

const strange = { id: 'AA', client_data: 'AA', authenticator_data: 'AA', signature: 'AA', user_handle: '?' };

export const passkeyCases: Cases<keyof typeof passkeyHandlers> = {
  'GET /expand/account/passkey-list': {
    good: async (app) => {
      await addPasskey(app);
      return {};
    },
    check: ({ list }) => expect(list[0]).toMatchObject({ name: 'Phone', last_used: null }),
  },
  'POST /expand/account/begin-passkey': {
    check: async ({ challenge, rp_id, user_name }, { db }) => {
      expect({ rp_id, user_name }).toEqual({ rp_id: 'app.example', user_name: '138****0001' });
      const rows = await db.selectFrom('passkey_challenge').selectAll().execute();
      expect(rows).toContainEqual(expect.objectContaining({ purpose: 'add', used_at: null }));
      expect(JSON.stringify(rows)).not.toContain(challenge);
    },
  },
  'POST /expand/account/add-passkey': {
    good: async (app) => {
      const token = await sessionOf(app, 'manager');
      const { data } = await call(app, 'POST /expand/account/begin-passkey', { token, body: {} });
      return { body: { ...new TestAuthenticator().create(data), name: 'Tablet' } };
    },
    bad: ['name', { body: { id: 'AA', client_data: 'AA', attestation: 'AA', transports: [], name: ' ' } }],
    check: async ({ passkey_id }, app) =>
      expect(await passkeyRow(app, passkey_id)).toMatchObject({
        name: 'Tablet',
        transports: ['internal'],
        last_used_at: null,
      }),
  },
  'POST /expand/account/rename-passkey': {
    good: async (app) => ({ body: { passkey_id: (await addPasskey(app)).passkey_id, name: 'My phone' } }),
    bad: ['passkey_id', { body: { passkey_id: 'x', name: 'My phone' } }],
    check: async (_, app, { body }) => {
      const { passkey_id } = body as { passkey_id: string };
      expect(await passkeyRow(app, passkey_id)).toMatchObject({ name: 'My phone' });
    },
  },
  'POST /expand/account/remove-passkey': {
    good: async (app) => ({ body: { passkey_id: (await addPasskey(app)).passkey_id } }),
    bad: ['passkey_id', { body: { passkey_id: '' } }],
    check: async (_, app, { body }) =>
      expect(await passkeyRow(app, (body as { passkey_id: string }).passkey_id)).toBeUndefined(),
  },
  'POST /expand/account/begin-passkey-login': {
    check: async ({ rp_id }, { db }) => {
      expect(rp_id).toBe('app.example');
      const rows = await db
        .selectFrom('passkey_challenge')
        .selectAll()
        .where('purpose', '=', 'login')
        .execute();
      expect(rows).toContainEqual(expect.objectContaining({ person_id: null, used_at: null }));
    },
  },
  'POST /expand/account/login-by-passkey': {
    good: async (app) => {
      const { authenticator } = await addPasskey(app);
      const { data } = await call(app, 'POST /expand/account/begin-passkey-login', { body: {} });
      return { body: authenticator.sign(data) };
    },
    bad: ['user_handle', { body: strange }],
    check: ({ available_options }) =>
      expect(available_options.map(({ orgcode }) => orgcode)).toEqual(['HZQD']),
  },
  'POST /expand/account/prove': {
    good: async (app) => {
      const { authenticator } = await addPasskey(app);
      const { data } = await call(app, 'POST /expand/account/begin-passkey-login', { body: {} });
      return { body: { passkey: authenticator.sign(data) } };
    },
    bad: ['sms_code', { body: { sms_code: '12' } }],
    check: async (_, { db, deps }) => {
      const proven = await db
        .selectFrom('session')
        .select('proven_at')
        .where('proven_at', '=', deps.now())
        .execute();
      expect(proven).not.toEqual([]);
    },
  },
};
