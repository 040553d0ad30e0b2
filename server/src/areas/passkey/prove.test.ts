import { type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import {
  call,
  type demo,
  renewProofs,
  sessionOf,
  setProofTime,
  startTestApp,
  type TestApp,
} from '../../../testing';
import { TestAuthenticator } from '../../../testing/test-authenticator';
import { hashToken } from '../../platform/session/secrets';

let app: TestApp;
const codes: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    sms: { send: async ({ code }) => void codes.push(code), invite: async () => {} },
  });
});
beforeEach(() => app.db.deleteFrom('rate_event').execute());
afterAll(() => app.close());

const guarded = (Object.keys(api) as ApiKey[]).filter((key) => (api[key] as Endpoint).recentProof);

/** Opens a session whose person proved who they are so many seconds ago; null for never. */
async function sessionProven(who: keyof typeof demo, seconds: number | null): Promise<string> {
  const token = await sessionOf(app, who);
  const proven_at = seconds === null ? null : new Date(app.deps.now().getTime() - seconds * 1000);
  await setProofTime(app, token, proven_at);
  return token;
}

function startImport(token: string, fields: { kind: string; dry_run: string }) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(
    'file',
    new File(['mobile,name,role,company_code\n12,x,specialist,x\n'], 'file.csv', { type: 'text/csv' }),
  );
  return call(app, 'POST /expand/admin/import/start', { token, body });
}

const needsProof = async (token: string) =>
  (await call(app, 'POST /expand/account/begin-passkey', { token, body: {} })).code ===
  errors.proofTooOld.code;

it('the calls that need a recent proof are exports, hand-overs, keys, erasure, sessions and passkeys', () => {
  expect(guarded.sort()).toEqual([
    'POST /expand/account/add-passkey',
    'POST /expand/account/begin-passkey',
    'POST /expand/account/end-other-sessions',
    'POST /expand/account/end-session',
    'POST /expand/account/remove-passkey',
    'POST /expand/admin/export',
    'POST /expand/admin/hand-over',
    'POST /expand/admin/history/export',
    'POST /expand/admin/person/set-state',
    'POST /expand/admin/personal-data/copy',
    'POST /expand/admin/personal-data/erase',
    'POST /expand/admin/sales-key/create',
    'POST /expand/admin/sales-key/rotate',
    'POST /expand/admin/webhook/change',
    'POST /expand/admin/webhook/create',
    'POST /expand/admin/webhook/rotate',
    'POST /expand/cst/export',
    'POST /expand/stat/compare-export',
    'POST /expand/stat/export',
  ]);
});

describe.each(guarded)('%s', (key) => {
  // Shows ASVS 7.5.1 and 7.5.2.
  it.each([
    ['ten minutes ago', 600, false],
    ['a second before that', 601, true],
    ['never', null, true],
  ])('after a proof %s', async (_, seconds, isRefused) => {
    const token = await sessionProven('manager', seconds);
    const { code } = await call(app, key, { token, body: {} });
    expect(code === errors.proofTooOld.code).toBe(isRefused);
  });
});

describe('an admin whose proof is too old', () => {
  const everything = { country_code: '86', role: 'specialist' };
  const company = async () => {
    const { code } = await app.db
      .selectFrom('company')
      .select('code')
      .where('orgcode', '=', 'HZQD')
      .where('parent_id', 'is', null)
      .executeTakeFirstOrThrow();
    return { company_code: code };
  };
  const idOf = async (token: string) => {
    const { data } = await call(app, 'GET /expand/admin/records', { token, query: { kind: 'people' } });
    return data.list.find(({ values }) => values.mobile === '13800000002')?.id;
  };

  // Shows ASVS 7.5.1.
  it.each<[string, boolean, Record<string, string>, boolean]>([
    ['another number of a person', true, { mobile: '13900008123' }, true],
    ['the permission of an admin', true, { admin: 'yes' }, true],
    ['a new person', false, { ...everything, mobile: '13900008124', name: '陈晨' }, true],
    ['another name of a person', true, { name: '林志远' }, false],
  ])('saves %s: %s %j refused: %s', async (_, isKnown, values, isRefused) => {
    const token = await sessionProven('manager', 601);
    const id = isKnown ? await idOf(token) : undefined;
    expect(id === undefined).toBe(!isKnown);
    const body = {
      kind: 'people' as const,
      id,
      values: isKnown ? values : { ...values, ...(await company()) },
    };
    const save = () => call(app, 'POST /expand/admin/record/save', { token, body });
    const rows = () => app.db.selectFrom('account').select(['id', 'is_admin']).orderBy('id').execute();
    const before = await rows();
    expect((await save()).code).toBe(isRefused ? errors.proofTooOld.code : 0);
    expect(await rows()).toEqual(before);
    expect(await app.db.selectFrom('phone_change').select('account_id').execute()).toEqual([]);
  });

  it.each([
    ['people', '0', true],
    ['people', '1', false],
    ['labels', '0', false],
  ])('imports %s, as a check: %s, refused: %s', async (kind, dry_run, isRefused) => {
    const token = await sessionProven('manager', 601);
    const { code } = await startImport(token, { kind, dry_run });
    expect(code).toBe(isRefused ? errors.proofTooOld.code : 0);
    await app.deps.imports.idle();
  });

  it('imports no people from a file that was checked', async () => {
    const token = await sessionProven('manager', 601);
    const { data } = await startImport(token, { kind: 'people', dry_run: '1' });
    await app.deps.imports.idle();
    const apply = async () =>
      (await call(app, 'POST /expand/admin/import/apply', { token, body: { id: data.id } })).code;
    expect(await apply()).toBe(errors.proofTooOld.code);
    await renewProofs(app);
    expect(await apply()).toBe(0);
    await app.deps.imports.idle();
  });
});

describe('a proof', () => {
  const prove = async (token: string, body: object) =>
    (await call(app, 'POST /expand/account/prove', { token, body })).code;

  it('by password lets the same session go on, and no other', async () => {
    const token = await sessionProven('attache', null);
    const other = await sessionProven('attache', null);
    expect(await prove(token, { password: 'Agency123' })).toBe(0);
    expect([await needsProof(token), await needsProof(other)]).toEqual([false, true]);
  });

  it('by code takes one that was sent for it, once', async () => {
    const token = await sessionProven('attache', null);
    const send = async (purpose: string) => {
      await app.db.deleteFrom('rate_event').execute();
      const body = { mobile_tel: '13800000002', country_code: '86', purpose };
      expect((await call(app, 'POST /expand/send-sms-code', { body })).code).toBe(0);
      return codes.at(-1);
    };
    const sms_code = await send('login');
    expect(await prove(token, { sms_code })).toBe(errors.credentialsWrong.code);
    const own = await send('prove');
    expect(await prove(token, { sms_code: own })).toBe(0);
    expect(await needsProof(token)).toBe(false);
    expect(await prove(token, { sms_code: own })).toBe(errors.credentialsWrong.code);
  });

  it('by passkey takes one of the same person', async () => {
    const token = await sessionProven('attache', 0);
    const authenticator = new TestAuthenticator();
    const begun = await call(app, 'POST /expand/account/begin-passkey', { token, body: {} });
    const created = { ...authenticator.create(begun.data), name: 'Phone' };
    expect((await call(app, 'POST /expand/account/add-passkey', { token, body: created })).code).toBe(0);
    const sign = async () =>
      authenticator.sign((await call(app, 'POST /expand/account/begin-passkey-login', { body: {} })).data);
    const own = await sessionProven('attache', null);
    const strange = await sessionProven('otherAttache', null);
    expect(await prove(strange, { passkey: await sign() })).toBe(errors.credentialsWrong.code);
    expect(await needsProof(strange)).toBe(true);
    expect(await prove(own, { passkey: await sign() })).toBe(0);
    expect(await needsProof(own)).toBe(false);
  });

  it('that is wrong changes nothing, and is slowed after five', async () => {
    const token = await sessionProven('attache', null);
    for (let tries = 1; tries <= 5; tries++) {
      expect(await prove(token, { password: 'Agency124' })).toBe(errors.credentialsWrong.code);
    }
    expect(await prove(token, { password: 'Agency123' })).toBe(errors.tooManyRequests.code);
    expect(await needsProof(token)).toBe(true);
  });

  it('has to be given', async () => {
    const token = await sessionProven('attache', null);
    expect(await prove(token, {})).toBe(errors.proofNeeded.code);
  });

  it('of a session goes on when its identity is switched, and becomes no newer', async () => {
    const token = await sessionProven('colleague', 500);
    const { data } = await call(app, 'POST /expand/account/switch-can-login', { token, body: {} });
    const body = { ticket: data.ticket, orgcode: 'JNQD', account_type: 1 };
    const switched = await call(app, 'POST /expand/account/confirm-login-by-ticket', { body });
    const { proven_at } = await app.db
      .selectFrom('session')
      .select('proven_at')
      .where('token_hash', '=', hashToken(switched.data.token))
      .executeTakeFirstOrThrow();
    expect(app.deps.now().getTime() - (proven_at?.getTime() ?? 0)).toBe(500_000);
  });
});
