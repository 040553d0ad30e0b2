import { type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../testing';
import type { Case } from '../testing/api-case';
import { fingerprintOf } from '../testing/fingerprint';
import type { Input } from '../testing/test-client';
import { apiCases } from './all-cases';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const keys = (Object.keys(api) as ApiKey[]).filter((key) => (api[key] as Endpoint).access === 'admin');
const cases = apiCases as unknown as Record<string, Case<ApiKey>>;

async function inputOf(key: ApiKey) {
  const { good = {} } = cases[key] ?? {};
  return typeof good === 'function' ? good(app) : good;
}

const managerAccount = () =>
  app.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id')
    .where('person.mobile_tel', '=', '13800000001')
    .executeTakeFirstOrThrow();

async function setAdmin(isAdmin: boolean): Promise<void> {
  const { id } = await managerAccount();
  await app.db.updateTable('account').set({ is_admin: isAdmin }).where('id', '=', id).execute();
}

describe.each(keys)('%s', (key) => {
  // Shows ASVS 8.2.1.
  it.each(['attache', 'colleague'] as const)('is refused for the specialist %s', async (who) => {
    await expectRefusal(key, await inputOf(key), await sessionOf(app, who));
  });

  it('is refused for a manager who is no longer an admin, whose session goes on', async () => {
    const token = await sessionOf(app, 'manager');
    const input = await inputOf(key);
    await setAdmin(false);
    try {
      await expectRefusal(key, input, token);
    } finally {
      await setAdmin(true);
    }
  });
});

async function expectRefusal(key: ApiKey, input: Input, token: string): Promise<void> {
  const before = await fingerprintOf(app.db);
  const { status, code } = await call(app, key, { ...input, token });
  expect([status, code]).toEqual([403, errors.roleForbidden.code]);
  expect(await fingerprintOf(app.db)).toEqual(before);
}

// Shows ASVS 16.3.3.
it('every administrative write leaves an entry in the history', async () => {
  const token = await sessionOf(app, 'manager');
  const count = async () => (await app.db.selectFrom('admin_history').select('id').execute()).length;
  for (const key of keys.filter((name) => api[name].effect === 'write')) {
    const input = await inputOf(key);
    await app.deps.imports.idle();
    const before = await count();
    expect([key, (await call(app, key, { ...input, token })).code]).toEqual([key, 0]);
    expect([key, await count()]).toEqual([key, before + 1]);
  }
});

it('an admin of another organisation changes and sees nothing of this one', async () => {
  const token = await sessionOf(app, 'otherManager');
  const { body } = await inputOf('POST /expand/admin/person/set-state');
  const before = await fingerprintOf(app.db);
  const answer = await call(app, 'POST /expand/admin/person/set-state', { body, token });
  expect(answer.code).toBe(errors.notFound.code);
  expect(await fingerprintOf(app.db)).toEqual(before);
  const { query } = await inputOf('GET /expand/admin/history');
  const { data } = await call(app, 'GET /expand/admin/history', { query, token });
  expect(data).toMatchObject({ list: [], total_rows: 0 });
});

it('the last active admin is not disabled', async () => {
  const token = await sessionOf(app, 'manager');
  const { id } = await managerAccount();
  const body = { account_id: id, action: 'disable' };
  const answer = await call(app, 'POST /expand/admin/person/set-state', { body, token });
  expect([answer.status, answer.code]).toEqual([409, errors.lastAdmin.code]);
  expect((await call(app, 'GET /expand/user-info', { token })).data).toMatchObject({ is_admin: true });
});

it('of two admins who disable each other at once one stays', async () => {
  const { id } = await managerAccount();
  const colleague = await app.db
    .updateTable('account')
    .set({ is_admin: true, disabled_at: null })
    .where('orgcode', '=', 'HZQD')
    .where('account_type', '=', 2)
    .where('id', '!=', id)
    .returning(['id', 'account_type'])
    .executeTakeFirstOrThrow();
  const token = await sessionOf(app, 'manager');
  const disable = (account_id: string) =>
    call(app, 'POST /expand/admin/person/set-state', { body: { account_id, action: 'disable' }, token });
  await Promise.all([disable(id), disable(colleague.id)]);
  const active = await app.db
    .selectFrom('account')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .execute();
  expect(active).toHaveLength(1);
});
