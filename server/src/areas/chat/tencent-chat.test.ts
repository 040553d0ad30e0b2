import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateSync } from 'node:zlib';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { tencentChat } from './tencent-chat';

const sdkAppId = 1400000001;
const secretKey = 'a-key-for-tests-only';

interface Import {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

let service: Server;
let imports: Import[] = [];
let answer: unknown;
let app: TestApp;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
    const chunks = await request.toArray();
    imports.push({
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    if (answer === 'redirect')
      response.writeHead(307, { location: `http://${request.headers.host}/else` }).end();
    else response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const apiUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const chat = tencentChat({ sdkAppId, secretKey, apiUrl, admin: 'administrator', webhookToken: null });
  app = await startTestApp({ chat });
});
beforeEach(() => {
  imports = [];
  answer = { ActionStatus: 'OK', ErrorInfo: '', ErrorCode: 0 };
});
afterAll(async () => {
  service.close();
  service.closeAllConnections();
  await app.close();
});

/** Decodes a UserSig and signs its claims again for comparison. */
function opened(userSig: string) {
  const base64 = userSig.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=');
  const claims = JSON.parse(inflateSync(Buffer.from(base64, 'base64')).toString());
  const signed =
    `TLS.identifier:${claims['TLS.identifier']}\nTLS.sdkappid:${claims['TLS.sdkappid']}\n` +
    `TLS.time:${claims['TLS.time']}\nTLS.expire:${claims['TLS.expire']}\n`;
  return { claims, sig: createHmac('sha256', secretKey).update(signed).digest('base64') };
}

async function accountInfo() {
  const token = await sessionOf(app, 'attache');
  const { data: user } = await call(app, 'GET /expand/user-info', { token });
  const body = { rel_user_id: user.id, nick_name: '林志远', face_url: 'https://img.example/1.jpg' };
  return { user, answer: await call(app, 'POST /im/get-account-info', { token, body }) };
}

it('signs for the caller, for a week, in the documented form', async () => {
  const { user, answer: info } = await accountInfo();
  expect(info.data).toMatchObject({
    user_id: `m${user.member_id}`,
    sdk_app_id: sdkAppId,
    provider: 'tencent',
  });
  expect(info.data.user_sig).toMatch(/^[A-Za-z0-9*_-]+$/);
  const { claims, sig } = opened(info.data.user_sig);
  expect(claims).toEqual({
    'TLS.ver': '2.0',
    'TLS.identifier': `m${user.member_id}`,
    'TLS.sdkappid': sdkAppId,
    'TLS.expire': 7 * 86_400,
    'TLS.time': app.deps.now().getTime() / 1000,
    'TLS.sig': sig,
  });
});

it('makes the caller known first, as the administrator', async () => {
  const { user } = await accountInfo();
  expect(imports).toHaveLength(1);
  const [{ path, query, body } = { path: '', query: {}, body: null }] = imports;
  expect(path).toBe('/v4/im_open_login_svc/account_import');
  expect(query).toMatchObject({
    sdkappid: String(sdkAppId),
    identifier: 'administrator',
    contenttype: 'json',
  });
  expect(Number(query.random)).toBeGreaterThanOrEqual(0);
  expect(opened(query.usersig ?? '').claims['TLS.identifier']).toBe('administrator');
  expect(body).toEqual({
    UserID: `m${user.member_id}`,
    Nick: '林志远',
    FaceUrl: 'https://img.example/1.jpg',
  });
});

it('makes a broker known before a message can be sent to him', async () => {
  const token = await sessionOf(app, 'attache');
  const { id, broker_name } = await app.db
    .selectFrom('broker')
    .innerJoin('member', 'member.id', 'broker.member_id')
    .select(['broker.id', 'broker_name'])
    .where('member.mobile_tel', '=', '13800000002')
    .where('broker_status', '=', 1)
    .executeTakeFirstOrThrow();
  const body = { rel_user_id: id };
  const { data } = await call(app, 'POST /im/get-userid-by-rel-userid', { token, body });
  expect(data).toEqual({ user_id: `b${id}` });
  expect(imports.map((made) => made.body)).toEqual([{ UserID: `b${id}`, Nick: broker_name, FaceUrl: '' }]);
});

it('answers a refusal of the service without its words', async () => {
  answer = { ActionStatus: 'FAIL', ErrorInfo: 'secret detail', ErrorCode: 70402 };
  const { answer: info } = await accountInfo();
  expect([info.status, info.code]).toEqual([500, errors.internal.code]);
  expect(info.text).not.toContain('secret');
});

// Shows ASVS 15.3.2.
it('follows no redirect of the service', async () => {
  answer = 'redirect';
  const { answer: info } = await accountInfo();
  expect([info.status, info.code]).toEqual([503, errors.unavailable.code]);
  expect(imports.map(({ path }) => path)).toEqual(['/v4/im_open_login_svc/account_import']);
});

it('is unavailable while the service is', async () => {
  const apiUrl = 'http://127.0.0.1:9';
  const gone = tencentChat({ sdkAppId, secretKey, apiUrl, admin: 'administrator', webhookToken: null });
  const user = { user_id: 'm1', nick_name: 'x', face_url: '' };
  await expect(gone.importUser(user)).rejects.toMatchObject({ kind: 'unavailable' });
});

it.each([
  ['POST /im/get-conversation-list', {}],
  ['POST /im/create-conversation', { user_id: 'b1' }],
  ['POST /im/get-message-list', { conversation_id: '1' }],
  ['POST /im/send-message', { conversation_id: '1', client_id: 'client-1', type: 'text', text: 'x' }],
  ['POST /im/read-message', { conversation_id: '1', seq: 1 }],
  ['POST /im/recall-message', { conversation_id: '1', seq: 1 }],
  ['POST /im/delete-message', { conversation_id: '1', seq: 1 }],
  ['POST /im/delete-conversation', { conversation_id: '1' }],
] as const)('%s is not for the built-in chat then', async (key, body) => {
  const token = await sessionOf(app, 'attache');
  expect((await call(app, key, { token, body })).code).toBe(errors.chatElsewhere.code);
});
