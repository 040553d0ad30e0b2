import { errors } from '@agency/shared/model/error-codes';
import { LiveClose } from '@agency/shared/model/live';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { LiveClient } from '../../../testing/live-client';
import { readTrustedProxies } from '../../platform/http/trusted-proxies';
import { hashToken } from '../../platform/session/secrets';

const header = 'x-country';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ countryHeader: header, trustsProxy: readTrustedProxies('loopback') });
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  for (const table of ['session', 'known_device'] as const) await app.db.deleteFrom(table).execute();
  await app.db.deleteFrom('notice').where('kind', '=', 'new_login').execute();
});
afterAll(() => app.close());

const list = async (token: string) =>
  (await call(app, 'GET /expand/account/session-list', { token, headers: { timezone: 'Asia/Shanghai' } }))
    .data.list;
const idOf = async (token: string) => (await list(token))[0]?.session_id ?? '';
const codeOf = async (token: string) => (await call(app, 'GET /expand/user-info', { token })).code;

function rowOf(token: string) {
  return app.db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
}

interface Login {
  mobile_tel?: string;
  orgcode?: string;
  account_type?: number;
  headers?: Record<string, string>;
  from?: string;
}

async function logIn({ mobile_tel = '13800000002', headers = {}, from, ...identity }: Login = {}) {
  const proof = { mobile_tel, country_code: '86', password: 'Agency123' };
  const first = await call(app, 'POST /expand/account/list-can-login', { body: proof, headers, from });
  const body = { ticket: first.data.ticket, orgcode: 'HZQD', account_type: 1, ...identity };
  const { data } = await call(app, 'POST /expand/account/confirm-login-by-ticket', { body, headers, from });
  return { token: data.token, cookie: String(first.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}

const noticesOf = async (token: string) =>
  (await call(app, 'GET /expand/push/get-message', { token, query: { msg_type: 2 } })).data.list.filter(
    ({ title }) => title === 'Login on a new device',
  );

describe('the list', () => {
  // Shows ASVS 7.5.2 and 15.3.1.
  it('has the own session first, with device, place and times, and neither token nor hash nor address', async () => {
    const elsewhere = await sessionOf(app, 'attache');
    app.advance(5);
    const { token } = await logIn({
      headers: { 'user-agent': windows, [header]: 'kh', 'x-forwarded-for': '203.0.113.77' },
    });
    // The place is looked up after the answer.
    while ((await rowOf(token)).login_country === null);
    const answer = await call(app, 'GET /expand/account/session-list', {
      token,
      headers: { timezone: 'Asia/Shanghai' },
    });
    expect(answer.data.list).toEqual([
      {
        session_id: (await rowOf(token)).session_id,
        browser: 'chrome',
        system: 'windows',
        place: 'Cambodia',
        begun_at: '2026-11-21 16:00:05',
        last_used: '2026-11-21 16:00:00',
        is_current: true,
        org_name: answer.data.list[0]?.org_name,
        account_type: 1,
      },
      expect.objectContaining({ session_id: (await rowOf(elsewhere)).session_id, is_current: false }),
    ]);
    for (const secret of [token, hashToken(token), hashToken(elsewhere), '203.0.113'])
      expect(answer.text).not.toContain(secret);
  });

  it('covers all identities of the person, and nobody else', async () => {
    const [manager, attache] = [await sessionOf(app, 'otherManager'), await sessionOf(app, 'colleague')];
    await sessionOf(app, 'attache');
    expect(
      (await list(attache)).map(({ org_name, account_type }) => [org_name !== '', account_type]),
    ).toEqual([
      [true, 1],
      [true, 2],
    ]);
    expect((await list(manager)).filter(({ is_current }) => is_current)).toHaveLength(1);
  });

  it('leaves out what has ended by itself', async () => {
    const { idleSeconds, absoluteSeconds } = app.deps.sessionLimits;
    await sessionOf(app, 'attache');
    app.advance(idleSeconds + 1);
    const token = await sessionOf(app, 'attache');
    expect(await list(token)).toHaveLength(1);
    await app.db
      .updateTable('session')
      .set({ created_at: new Date(app.deps.now().getTime() - (absoluteSeconds + 1) * 1000) })
      .where('token_hash', '!=', hashToken(token))
      .execute();
    expect(await list(token)).toHaveLength(1);
  });
});

describe('ending one', () => {
  const end = (session_id: string, token?: string) =>
    call(app, 'POST /expand/account/end-session', { token, body: { session_id } });

  // Shows ASVS 7.5.2.
  it('closes its socket and refuses its calls, and leaves the own session open', async () => {
    const [here, there] = [await sessionOf(app, 'attache'), await sessionOf(app, 'attache')];
    const [client, own] = [await LiveClient.hello(url, there), await LiveClient.hello(url, here)];
    await client.greeting();
    await own.greeting();
    expect((await end(await idOf(there), here)).code).toBe(0);
    expect((await client.closed)[0]).toBe(LiveClose.sessionOver);
    expect(await codeOf(there)).toBe(errors.sessionExpired.code);
    expect((await rowOf(there)).revoked_at).toEqual(app.deps.now());
    expect(await codeOf(here)).toBe(0);
    expect(own.socket.readyState).toBe(own.socket.OPEN);
    await own.end();
  });

  it('that has ended meanwhile is no error, and its time stays', async () => {
    const [here, there] = [await sessionOf(app, 'attache'), await sessionOf(app, 'attache')];
    const [id, ended] = [await idOf(there), app.deps.now()];
    await end(id, here);
    app.advance(60);
    expect((await end(id, here)).code).toBe(0);
    expect((await rowOf(there)).revoked_at).toEqual(ended);
  });

  it('is refused without a session, for no id, and for the session of somebody else', async () => {
    const [mine, theirs] = [await sessionOf(app, 'attache'), await sessionOf(app, 'manager')];
    const id = await idOf(theirs);
    expect((await end(id)).status).toBe(401);
    expect((await end('7', mine)).status).toBe(400);
    expect((await end(id, mine)).status).toBe(404);
    expect((await end('00000000-0000-4000-8000-000000000000', mine)).status).toBe(404);
    expect((await rowOf(theirs)).revoked_at).toBeNull();
  });
});

describe('ending all others', () => {
  it('ends them with all identities, and logins that have just begun', async () => {
    const here = await sessionOf(app, 'colleague');
    const others = [await sessionOf(app, 'colleague'), await sessionOf(app, 'otherManager')];
    const foreign = await sessionOf(app, 'attache');
    const phone = { mobile_tel: '13800000003', country_code: '86' };
    const begun = await call(app, 'POST /expand/account/list-can-login', {
      body: { ...phone, password: 'Agency123' },
    });
    const answer = await call(app, 'POST /expand/account/end-other-sessions', { token: here });
    expect(answer.data).toEqual({ ended: 2 });
    for (const token of others) expect(await codeOf(token)).toBe(errors.sessionExpired.code);
    expect([await codeOf(here), await codeOf(foreign)]).toEqual([0, 0]);
    const confirmed = await call(app, 'POST /expand/account/confirm-login-by-ticket', {
      body: { ticket: begun.data.ticket, orgcode: 'HZQD', account_type: 1 },
    });
    expect(confirmed.code).toBe(errors.identityRefused.code);
  });

  it('is refused without a session', async () => {
    expect((await call(app, 'POST /expand/account/end-other-sessions')).status).toBe(401);
  });

  it('makes the other devices unknown again, so that their next login is reported', async () => {
    const other = await logIn();
    const own = await logIn();
    const headers = { cookie: own.cookie };
    await call(app, 'POST /expand/account/end-other-sessions', { token: own.token, headers });
    const before = (await noticesOf(own.token)).length;
    await logIn({ headers });
    expect(await noticesOf(own.token)).toHaveLength(before);
    await logIn({ headers: { cookie: other.cookie } });
    expect(await noticesOf(own.token)).toHaveLength(before + 1);
  });
});

describe('a login on a new device', () => {
  it('is reported to the other devices in the words of the reader, and leads to the list', async () => {
    const token = await sessionOf(app, 'attache');
    await logIn({ headers: { 'user-agent': windows }, from: '203.0.113.77' });
    const [notice, ...more] = await noticesOf(token);
    expect(more).toEqual([]);
    expect(notice?.content).toContain('new device: Chrome on Windows.');
    expect(JSON.parse(notice?.extra ?? '')).toEqual({ page: 'devices' });
    const stored = await app.db
      .selectFrom('notice')
      .select('params')
      .where('kind', '=', 'new_login')
      .executeTakeFirstOrThrow();
    expect(stored.params).toEqual({ browser: 'chrome', system: 'windows' });
    const { data } = await call(app, 'GET /expand/push/get-message', {
      token,
      query: { msg_type: 2 },
      headers: { language: 'zh-CN' },
    });
    expect(data.list[0]?.content).toContain('Windows 上的 Chrome');
  });

  it('is marked in the event for open pages', async () => {
    const client = await LiveClient.hello(url, await sessionOf(app, 'manager'));
    await client.greeting();
    await logIn({ mobile_tel: '13800000001', account_type: 2 });
    const [frame] = await client.until(({ events }) => events.length > 0 && events);
    expect(frame?.event).toMatchObject({ type: 'notice', is_login: true });
    await client.end();
  });

  it('is reported to the other identities, too, once each', async () => {
    await sessionOf(app, 'colleague');
    await sessionOf(app, 'otherManager');
    await sessionOf(app, 'otherManager');
    await logIn({ mobile_tel: '13800000003' });
    const notices = await app.db
      .selectFrom('notice')
      .select('orgcode')
      .where('kind', '=', 'new_login')
      .orderBy('orgcode')
      .execute();
    expect(notices).toEqual([{ orgcode: 'HZQD' }, { orgcode: 'JNQD' }]);
  });

  it('is reported neither on a known device nor by a switch of the identity nor to nobody', async () => {
    const { token, cookie } = await logIn();
    await logIn({ headers: { cookie } });
    const { data } = await call(app, 'POST /expand/account/switch-can-login', { token });
    await call(app, 'POST /expand/account/confirm-login-by-ticket', {
      token,
      body: { ticket: data.ticket, orgcode: 'HZQD', account_type: 1 },
    });
    const notices = await app.db.selectFrom('notice').selectAll().where('kind', '=', 'new_login').execute();
    expect(notices).toEqual([]);
  });
});
