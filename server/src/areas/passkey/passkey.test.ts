import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { TestAuthenticator } from '../../../testing/test-authenticator';

let app: TestApp;
let clock = new Date('2026-11-20T02:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
beforeEach(async () => {
  for (const table of ['passkey', 'passkey_challenge', 'rate_event'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});
afterAll(() => app.close());

const begin = async (token: string) =>
  (await call(app, 'POST /expand/account/begin-passkey', { token, body: {} })).data;

type CreateOptions = Parameters<TestAuthenticator['create']>[1];
type SignOptions = Parameters<TestAuthenticator['sign']>[1];

async function add(token: string, authenticator = new TestAuthenticator(), options: CreateOptions = {}) {
  const body = { ...authenticator.create(await begin(token), options), name: 'Phone' };
  const answer = await call(app, 'POST /expand/account/add-passkey', { token, body });
  return { ...answer, body };
}

async function added(who: Parameters<typeof sessionOf>[1] = 'attache') {
  const token = await sessionOf(app, who);
  const authenticator = new TestAuthenticator();
  const { code, data } = await add(token, authenticator);
  expect(code).toBe(0);
  return { token, authenticator, id: data.passkey_id };
}

const challenge = async () =>
  (await call(app, 'POST /expand/account/begin-passkey-login', { body: {} })).data;

const send = (body: ReturnType<TestAuthenticator['sign']>) =>
  call(app, 'POST /expand/account/login-by-passkey', { body });

async function logIn(authenticator: TestAuthenticator, options: SignOptions = {}) {
  return send(authenticator.sign(await challenge(), options));
}

const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

describe('a passkey', () => {
  // Shows ASVS 6.6.1.
  it('logs in, and its ticket opens a session of one of the identities', async () => {
    const { authenticator } = await added('colleague');
    const { code, data } = await logIn(authenticator);
    expect(code).toBe(0);
    expect(data.available_options.map(({ orgcode, accounts }) => [orgcode, accounts.length])).toEqual([
      ['HZQD', 2],
      ['JNQD', 2],
    ]);
    const identity = { ticket: data.ticket, orgcode: 'JNQD', account_type: 2 };
    const { data: session } = await call(app, 'POST /expand/account/confirm-login-by-ticket', {
      body: identity,
    });
    const { data: user } = await call(app, 'GET /expand/user-info', { token: session.token });
    expect(user).toMatchObject({ orgcode: 'JNQD', is_manager: true });
  });

  it('is listed with its last login', async () => {
    const { token, authenticator } = await added();
    const list = async () => (await call(app, 'GET /expand/account/passkey-list', { token })).data.list;
    expect(await list()).toEqual([expect.objectContaining({ name: 'Phone', last_used: null })]);
    await logIn(authenticator);
    expect(await list()).toEqual([expect.objectContaining({ last_used: expect.stringMatching(/^2026-/) })]);
  });

  // Shows ASVS 6.4.4.
  it('that is removed logs in no more', async () => {
    const { token, authenticator, id } = await added();
    expect((await logIn(authenticator)).code).toBe(0);
    const { code } = await call(app, 'POST /expand/account/remove-passkey', {
      token,
      body: { passkey_id: id },
    });
    expect(code).toBe(0);
    expect((await logIn(authenticator)).code).toBe(errors.passkeyRefused.code);
  });

  it.each(['POST /expand/account/rename-passkey', 'POST /expand/account/remove-passkey'] as const)(
    'of somebody else is not found by %s',
    async (key) => {
      const { id } = await added();
      const token = await sessionOf(app, 'otherAttache');
      const { code } = await call(app, key, { token, body: { passkey_id: id, name: 'Mine' } });
      expect(code).toBe(errors.notFound.code);
      const row = await app.db.selectFrom('passkey').select('name').where('id', '=', id).executeTakeFirst();
      expect(row).toEqual({ name: 'Phone' });
    },
  );

  it('of a person who is disabled, or without an identity, logs in no more', async () => {
    const { authenticator } = await added('otherAttache');
    const ofPerson = app.db.selectFrom('person').select('id').where('mobile_tel', '=', '13800000004');
    for (const table of ['person', 'account'] as const) {
      const set = (disabled_at: Date | null) =>
        app.db
          .updateTable(table)
          .set({ disabled_at })
          .where(table === 'person' ? 'id' : 'person_id', 'in', ofPerson)
          .execute();
      await set(clock);
      expect((await logIn(authenticator)).code).toBe(errors.passkeyRefused.code);
      await set(null);
      expect((await logIn(authenticator)).code).toBe(0);
    }
  });

  it('is reported to all devices on which the person is logged in when it is added and removed', async () => {
    const { token, id } = await added();
    await call(app, 'POST /expand/account/remove-passkey', { token, body: { passkey_id: id } });
    const { data } = await call(app, 'GET /expand/push/get-message', { token, query: { msg_type: 2 } });
    const titles = data.list.map(({ title }) => title);
    expect(titles.slice(0, 2).sort()).toEqual(['Passkey added', 'Passkey removed']);
  });

  it('is the twentieth at most', async () => {
    const token = await sessionOf(app, 'attache');
    for (let count = 1; count <= 20; count++) expect((await add(token)).code).toBe(0);
    const { code } = await call(app, 'POST /expand/account/begin-passkey', { token, body: {} });
    expect(code).toBe(errors.passkeysFull.code);
  });
});

describe('adding is refused', () => {
  it.each<[string, CreateOptions]>([
    ['from a page of another origin', { origin: 'https://agency.example' }],
    ['if the device did not ask the person who they are', { isVerified: false }],
    ['with an attestation whose certificates name addresses', { format: 'apple' }],
  ])('%s', async (_, options) => {
    const token = await sessionOf(app, 'attache');
    expect((await add(token, new TestAuthenticator(), options)).code).toBe(errors.passkeyRefused.code);
    expect(await app.db.selectFrom('passkey').select('id').execute()).toEqual([]);
  });

  it('with a challenge that was used, has expired or is of another person', async () => {
    const token = await sessionOf(app, 'attache');
    const other = await sessionOf(app, 'otherAttache');
    const create = async (options: Awaited<ReturnType<typeof begin>>, as = token) => {
      const body = { ...new TestAuthenticator().create(options), name: 'Phone' };
      return (await call(app, 'POST /expand/account/add-passkey', { token: as, body })).code;
    };
    const options = await begin(token);
    expect(await create(options)).toBe(0);
    expect(await create(options)).toBe(errors.passkeyRefused.code);
    expect(await create(await begin(token), other)).toBe(errors.passkeyRefused.code);
    const expired = await begin(token);
    later(301);
    expect(await create(expired)).toBe(errors.passkeyRefused.code);
  });

  it('for a passkey that another person has', async () => {
    const { authenticator } = await added();
    const { code } = await add(await sessionOf(app, 'otherAttache'), authenticator);
    expect(code).toBe(errors.passkeyRefused.code);
  });
});

describe('a login is refused', () => {
  it.each<[string, SignOptions]>([
    ['from a page of another origin', { origin: 'https://agency.example' }],
    ['if the device did not ask the person who they are', { isVerified: false }],
  ])('%s', async (_, options) => {
    const { authenticator } = await added();
    expect((await logIn(authenticator, options)).code).toBe(errors.passkeyRefused.code);
    expect((await logIn(authenticator)).code).toBe(0);
  });

  it('if the authenticator counts backwards, as a copy of it does', async () => {
    const { authenticator } = await added();
    expect((await logIn(authenticator, { counter: 7 })).code).toBe(0);
    expect((await logIn(authenticator, { counter: 7 })).code).toBe(errors.passkeyRefused.code);
    expect((await logIn(authenticator, { counter: 8 })).code).toBe(0);
  });

  it('if another key has signed, and for a passkey that nobody has, with the same answer', async () => {
    const { authenticator } = await added();
    const good = authenticator.sign(await challenge());
    const { signature } = new TestAuthenticator().sign(await challenge());
    const forged = await send({ ...good, signature });
    const stranger = new TestAuthenticator();
    const unknown = await send({ ...stranger.sign(await challenge()), user_handle: good.user_handle });
    expect(forged.code).toBe(errors.passkeyRefused.code);
    expect(unknown.text).toBe(forged.text);
  });

  it('for the passkey of one person in the name of another', async () => {
    const { authenticator } = await added();
    const good = authenticator.sign(await challenge());
    const strangeHandle = Buffer.from('999999').toString('base64url');
    expect((await send({ ...good, user_handle: strangeHandle })).code).toBe(errors.passkeyRefused.code);
  });

  it('with a challenge that was used, has expired, is for adding or not ours', async () => {
    const { token, authenticator } = await added();
    const begun = await challenge();
    expect((await send(authenticator.sign(begun))).code).toBe(0);
    expect((await send(authenticator.sign(begun))).code).toBe(errors.passkeyRefused.code);
    expect((await send(authenticator.sign(await begin(token)))).code).toBe(errors.passkeyRefused.code);
    const own = { challenge: 'b3du', rp_id: 'app.example' };
    expect((await send(authenticator.sign(own))).code).toBe(errors.passkeyRefused.code);
    const expired = await challenge();
    later(301);
    expect((await send(authenticator.sign(expired))).code).toBe(errors.passkeyRefused.code);
  });

  it('after fifty that failed from one network, even with a good passkey', async () => {
    const { authenticator } = await added();
    const begun = await challenge();
    const wrong = { ...authenticator.sign(begun), signature: 'AAAA' };
    for (let tries = 1; tries <= 50; tries++) {
      expect((await send(wrong)).code).toBe(errors.passkeyRefused.code);
    }
    expect((await send(authenticator.sign(await challenge()))).code).toBe(errors.tooManyRequests.code);
  });
});

it('sixty challenges a minute are issued to one network', async () => {
  for (let asked = 1; asked <= 60; asked++) await challenge();
  const { code } = await call(app, 'POST /expand/account/begin-passkey-login', { body: {} });
  expect(code).toBe(errors.tooManyRequests.code);
});
