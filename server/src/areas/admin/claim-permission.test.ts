import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { fingerprintOf } from '../../../testing/fingerprint';

let app: TestApp;
let admin: string;
let specialist: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await sessionOf(app, 'manager');
  specialist = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

async function specialistAccount(): Promise<string> {
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('member_id', '=', '2')
    .executeTakeFirstOrThrow();
  return id;
}

async function setClaims(claims: 'yes' | 'no', before: string): Promise<number> {
  const id = await specialistAccount();
  const body = { kind: 'people' as const, id, values: { claims }, before: { claims: before } };
  return (await call(app, 'POST /expand/admin/record/save', { token: admin, body })).code;
}

async function setRule(value: '0' | '1'): Promise<number> {
  const body = { name: 'MemberClaimPublicStore', value, before: value === '0' ? '1' : '0' };
  return (await call(app, 'POST /expand/admin/setting/save', { token: admin, body })).code;
}

const mayClaim = async (token = specialist) =>
  (await call(app, 'GET /expand/gh-store-permission', { token })).data.has_permission;
const offersClaim = async () =>
  (await call(app, 'GET /expand/search-store', { token: specialist, query: { is_gh_pool: 1 } })).data
    .allow_owner_gh_store;

async function claim() {
  const { id } = await app.db
    .selectFrom('store')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('is_gh', '=', 2)
    .where('store_status', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return call(app, 'POST /expand/owner-gh-store', { token: specialist, body: { store_id: id } });
}

const entries = () =>
  app.db.selectFrom('admin_history').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

it('is taken from one person and given back', async () => {
  expect(await setClaims('no', 'yes')).toBe(0);
  expect(await entries()).toMatchObject({
    subject_kind: 'people',
    old_value: { claims: 'yes' },
    new_value: { claims: 'no' },
  });
  expect([await mayClaim(), await offersClaim()]).toEqual([false, false]);
  const before = await fingerprintOf(app.db);
  expect((await claim()).code).toBe(errors.roleForbidden.code);
  expect(await fingerprintOf(app.db)).toEqual(before);
  expect(await setClaims('yes', 'yes')).toBe(errors.conflict.code);
  expect(await setClaims('yes', 'no')).toBe(0);
  expect([await mayClaim(), await offersClaim()]).toEqual([true, true]);
});

it('is taken from everybody by a rule, whatever the single person has', async () => {
  expect(await setRule('0')).toBe(0);
  expect(await entries()).toMatchObject({ subject_kind: 'settings', subject_id: 'MemberClaimPublicStore' });
  expect([await mayClaim(), await offersClaim()]).toEqual([false, false]);
  expect((await claim()).code).toBe(errors.roleForbidden.code);
  expect(await mayClaim(admin)).toBe(true);
  expect(await setRule('1')).toBe(0);
  expect((await claim()).code).toBe(0);
});

it('stays as it is when a person is imported or changed otherwise', async () => {
  await setClaims('no', 'yes');
  const id = await specialistAccount();
  const query = { kind: 'people' as const, id };
  const { values } = (await call(app, 'GET /expand/admin/record', { token: admin, query })).data;
  const body = { kind: 'people' as const, id, values: { name: `${values.name}一` } };
  expect((await call(app, 'POST /expand/admin/record/save', { token: admin, body })).code).toBe(0);
  expect(await mayClaim()).toBe(false);
  const { text } = await call(app, 'POST /expand/admin/export', { token: admin, body: { kind: 'people' } });
  expect(text.split('\r\n')[0]).not.toContain('claims');
});
