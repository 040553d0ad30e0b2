import { gunzipSync } from 'node:zlib';
import { type ApiKey, api, apiBaseOf } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../testing';
import { routeSchema } from '../platform/call/schemas';
import { buildApp } from './app';
import { handlers } from './handlers';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    mountStatic: async (request, response) => {
      if (request.url !== '/agency-cloud-assistant-front/') return false;
      response.end('<!doctype html>');
      return true;
    },
  });
});
afterAll(() => app.close());

describe('the API’s description', () => {
  // Shows ASVS 2.1.1.
  it('has every declared call', async () => {
    const document = (await app.app.inject('/api/docs/json')).json();
    for (const key of Object.keys(api)) {
      const [method = '', path = ''] = key.split(' ');
      const described = apiBaseOf(path) + path.replace(/\/:(\w+)/g, '/{$1}');
      expect(document.paths[described]).toHaveProperty(method.toLowerCase());
    }
  });

  it.each([
    ['json', /^application\/json/, /^\{"openapi":/],
    ['yaml', /^application\/x-yaml/, /^openapi:/],
  ])('is the same bytes for all who ask for %s, compressed once', async (form, type, beginning) => {
    const stringify = jest.spyOn(JSON, 'stringify');
    const ask = (encoding: string) =>
      app.app.inject({ url: `/api/docs/${form}`, headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, expect.stringMatching(type)]);
    expect(plain.body).toMatch(beginning);
    stringify.mockClear();
    const zipped = await ask('gzip, br');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect((await ask('identity')).body).toBe(plain.body);
    const large = stringify.mock.results.filter(({ value }) => String(value).length > 100_000);
    expect(large).toHaveLength(0);
    stringify.mockRestore();
  });

  it('has a page', async () => {
    const page = await app.app.inject('/api/docs');
    expect([200, 302]).toContain(page.statusCode);
  });
});

describe('texts', () => {
  const report = (message: string, detail: unknown = {}) =>
    call(app, 'POST /report/error', { body: { kind: 'load', message, detail } });

  it.each([
    ['a null character', 'a\0b'],
    ['half of a pair', '\ud83d'],
  ])('with %s are refused by name', async (_, text) => {
    expect(await report(text)).toMatchObject({ status: 400, msg: 'message: has the wrong form' });
    expect(await report('fine', { inner: [{ [text]: 1 }] })).toMatchObject({
      status: 400,
      msg: 'detail: has the wrong form',
    });
  });
});

// Shows ASVS 1.4.2.
it.each(['2147483648', '-9999999999', '999999999999999999', '1e30'])(
  'refuses the number %s where the database has no room for it',
  async (type) => {
    const token = await sessionOf(app, 'manager');
    const answer = await call(app, 'GET /expand/cst/get-status-total', { token, query: { type } });
    expect([answer.status, answer.msg.split(':')[0]]).toEqual([400, 'type']);
  },
);

// Shows ASVS 15.3.3.
it('drops every field of a body that its call does not declare, before anything reads it', async () => {
  const handle = jest.spyOn(handlers, 'POST /report/error');
  const watched = await buildApp(app.deps);
  const body = { kind: 'load', message: 'x', orgcode: 'HZQD', is_admin: true };
  await call({ app: watched }, 'POST /report/error', { body });
  expect(handle.mock.calls.map(([{ body }]) => body)).toEqual([{ kind: 'load', message: 'x' }]);
  handle.mockRestore();
  await watched.close();
});

// Shows ASVS 15.3.3.
it.each(Object.keys(api) as ApiKey[])('%s takes no undeclared field at any depth', (key) => {
  const { body, querystring } = routeSchema(api[key], '') as Record<string, unknown>;
  const open: unknown[] = [];
  JSON.stringify([body, querystring], (_, value) => {
    const hasFields = value?.type === 'object' && value.properties;
    if (hasFields && value.additionalProperties !== false) open.push(value);
    return value;
  });
  expect(open).toEqual([]);
});

describe('idempotency', () => {
  const device = { platform: 'web', device_id: 'd1' };
  const notices = () => app.db.selectFrom('login_ticket').selectAll().execute();

  it('runs a repeated write once and gives the first answer again, also in parallel', async () => {
    const token = await sessionOf(app, 'attache');
    const headers = { 'idempotency-key': 'key-for-switching-1' };
    const switchOnce = () => call(app, 'POST /expand/account/switch-can-login', { token, headers });
    const answers = await Promise.all(Array.from({ length: 8 }, switchOnce));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.code).toBe(0);
    expect(await notices()).toHaveLength(1);
    const stored = await app.db.selectFrom('idempotency').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(answers[0]?.data.ticket);
  });

  it('keeps users, calls and keys apart', async () => {
    const before = (await notices()).length;
    const switchWith = async (who: 'attache' | 'manager', key: string) => {
      const token = await sessionOf(app, who);
      return call(app, 'POST /expand/account/switch-can-login', {
        token,
        headers: { 'idempotency-key': key },
      });
    };
    await switchWith('manager', 'key-for-switching-1');
    await switchWith('attache', 'key-for-switching-2');
    expect(await notices()).toHaveLength(before + 2);
  });

  it('forgets a write that was refused', async () => {
    const token = await sessionOf(app, 'manager');
    const headers = { 'idempotency-key': 'key-for-audit-1' };
    const [store] = await app.db
      .selectFrom('store')
      .select('id')
      .where('orgcode', '=', 'HZQD')
      .where('store_status', '=', 2)
      .execute();
    const body = { store_id: store?.id, apply_status: 1 };
    const audit = () => call(app, 'POST /expand/audit-store', { token, headers, body });
    expect((await audit()).code).toBe(errors.conflict.code);
    await app.db
      .updateTable('store')
      .set({ store_status: 3 })
      .where('id', '=', store?.id ?? '')
      .execute();
    expect((await audit()).code).toBe(0);
  });

  it('refuses a key that came with another body, also after a login', async () => {
    const headers = { 'idempotency-key': 'key-for-two-bodies' };
    const token = await sessionOf(app, 'attache');
    const bind = (device_id: string) =>
      call(app, 'POST /expand/push/bind-device', { token, headers, body: { ...device, device_id } });
    expect((await bind('d1')).code).toBe(0);
    const other = await bind('d2');
    expect([other.status, other.code]).toEqual([409, errors.idempotencyKeyReused.code]);
    expect((await bind('d1')).code).toBe(0);
  });

  it('gives a stranger with the key of a login neither its ticket nor its session', async () => {
    const headers = { 'idempotency-key': 'key-of-a-login' };
    const own = { ...headers, cookie: `__Secure-agency_device=${'a'.repeat(43)}` };
    const stranger = { ...headers, cookie: `__Secure-agency_device=${'b'.repeat(43)}` };
    const good = { country_code: '86', mobile_tel: '13800000001', password: 'Agency123' };
    const logIn = (body: object, heads: Record<string, string>) =>
      call(app, 'POST /expand/account/list-can-login', { headers: heads, body });
    const { ticket } = (await logIn(good, own)).data;
    expect((await logIn(good, own)).data.ticket).toBe(ticket);
    for (const heads of [headers, stranger]) {
      expect((await logIn({ ...good, password: 'Wrong1234' }, heads)).code).toBe(
        errors.credentialsWrong.code,
      );
      expect((await logIn(good, heads)).data.ticket).not.toBe(ticket);
    }
    const confirm = (heads: Record<string, string>) =>
      call(app, 'POST /expand/account/confirm-login-by-ticket', {
        headers: heads,
        body: { ticket, orgcode: 'HZQD', account_type: 2 },
      });
    const { token } = (await confirm(own)).data;
    expect((await confirm(own)).data.token).toBe(token);
    for (const heads of [headers, stranger])
      expect((await confirm(heads)).code).toBe(errors.identityRefused.code);
  });

  it('refuses a key that is none', async () => {
    const token = await sessionOf(app, 'attache');
    const headers = { 'idempotency-key': 'short' };
    const answer = await call(app, 'POST /expand/push/bind-device', { token, headers, body: device });
    expect([answer.status, answer.msg]).toEqual([400, 'Idempotency-Key: has the wrong form']);
  });
});

describe('what is not as it should be', () => {
  it('unknown paths of the API get the envelope', async () => {
    const answer = await app.app.inject('/api/assistant/expand/nothing');
    expect([answer.statusCode, answer.json().code]).toEqual([404, errors.notFound.code]);
  });

  it('other paths go to the static handler', async () => {
    const page = await app.app.inject('/agency-cloud-assistant-front/');
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html>']);
    const missing = await app.app.inject('/missing.js');
    expect([missing.statusCode, missing.body]).toEqual([404, 'Not found']);
  });

  // Shows ASVS 3.5.2.
  it('bodies that are not JSON or too large are refused', async () => {
    const url = '/api/assistant/expand/send-sms-code';
    const headers = { 'content-type': 'application/json' };
    const broken = await app.app.inject({ method: 'POST', url, headers, payload: '{"mobile_tel":' });
    expect([broken.statusCode, broken.json().code]).toEqual([400, errors.badInput.code]);
    const large = await app.app.inject({ method: 'POST', url, headers, payload: `"${'x'.repeat(70_000)}"` });
    expect([large.statusCode, large.json().code]).toEqual([413, errors.tooLarge.code]);
    const form = await app.app.inject({
      method: 'POST',
      url,
      payload: 'a=1',
      headers: { 'content-type': 'text/plain' },
    });
    expect([form.statusCode, form.json().code]).toEqual([400, errors.badInput.code]);
  });

  // Shows ASVS 16.5.1.
  it('a failure inside tells nothing of the inside', async () => {
    const broken = await buildApp({
      ...app.deps,
      now: () => {
        throw new Error('secret detail of table tenant');
      },
    });
    const answer = await broken.inject('/api/core/config/get');
    expect([answer.statusCode, answer.json().code]).toEqual([500, errors.internal.code]);
    expect(answer.body).not.toContain('secret');
    await broken.close();
  });

  // Shows ASVS 13.4.2 and 15.2.3.
  it('without a demo nothing can be looked up', async () => {
    const real = await buildApp({ ...app.deps, isDemo: false });
    for (const path of ['/__demo/sms-codes?mobile_tel=13800000001', '/__demo/error-reports']) {
      expect((await real.inject(path)).statusCode).toBe(404);
    }
    await real.close();
  });
});

describe('error reports', () => {
  const report = { kind: 'render', message: 'x', remote: 'remote-visit' };

  it('know their session where there is one', async () => {
    const token = await sessionOf(app, 'cambodian');
    await call(app, 'POST /report/error', { token, body: report });
    await call(app, 'POST /report/error', { token: 'a'.repeat(43), body: report });
    const { list } = (await app.app.inject('/__demo/error-reports?remote=remote-visit')).json().data;
    expect(list.map(({ orgcode }: { orgcode: string | null }) => orgcode)).toEqual([null, 'MKAC']);
  });

  it('are limited per address', async () => {
    const answers = [];
    for (let index = 0; index < 121; index++) {
      answers.push((await call(app, 'POST /report/error', { body: report, from: '10.9.9.9' })).status);
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});

it('compresses long answers for those who can read them', async () => {
  const token = await sessionOf(app, 'manager');
  const answer = await app.app.inject({
    url: '/api/assistant/expand/region-for-select',
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
  });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.rawPayload.length).toBeLessThan(60_000);
});

it('tells times on the clocks of the request', async () => {
  const token = await sessionOf(app, 'manager');
  const first = async (timezone: string) => {
    const { data } = await call(app, 'GET /expand/cst/get-list', { token, headers: { timezone } });
    return data.list[0]?.created_on ?? '';
  };
  const [shanghai, utc] = [await first('Asia/Shanghai'), await first('UTC')];
  expect(Date.parse(`${shanghai}Z`) - Date.parse(`${utc}Z`)).toBe(8 * 3_600_000);
  expect(await first("Asia/Shanghai'; drop table store")).toBe(shanghai);
});

it('is healthy', async () => {
  expect((await app.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
});
