import { createHash } from 'node:crypto';
import { call, sessionOf, startTestApp, type TestApp, testNow } from '../../../testing';
import { type PushEndpoint, startPushEndpoint } from '../../../testing/push-endpoint';
import { imUserOfBroker } from '../broker/im-user';
import { imUserOfMember } from './im-user';
import { tencentChat } from './tencent-chat';
import { webhookPath } from './tencent-webhook';

const sdkAppId = 1400000001;
const token = 'a-token-for-tests-only';
const options = { sdkAppId, secretKey: 'x', apiUrl: 'http://127.0.0.1:9', admin: 'administrator' };

let app: TestApp;
let phone: PushEndpoint;
let own: string;
let foreign: string;
let member: string;

beforeAll(async () => {
  app = await startTestApp({ chat: tencentChat({ ...options, webhookToken: token }) });
  phone = await startPushEndpoint();
  const session = await sessionOf(app, 'attache');
  const { publicKey: public_key } = app.deps.push;
  const body = { device_id: 'phone', public_key, ...phone.subscription };
  await call(app, 'POST /expand/push/web-subscribe', { token: session, body });
  const { data: user } = await call(app, 'GET /expand/user-info', { token: session });
  member = imUserOfMember(user.member_id);
  const brokerOf = async (orgcode: string) => {
    const of = app.db.selectFrom('broker').select('id').where('orgcode', '=', orgcode).orderBy('id');
    return imUserOfBroker((await of.executeTakeFirstOrThrow()).id);
  };
  own = await brokerOf('HZQD');
  foreign = await brokerOf('JNQD');
});
afterEach(() => app.db.deleteFrom('push_delivery').execute());
afterAll(async () => {
  await phone.close();
  await app.close();
});

const nowSeconds = testNow.getTime() / 1000;
const signOf = (time: string, by = token) => createHash('sha256').update(`${by}${time}`).digest('hex');
const waiting = () => app.db.selectFrom('push_delivery').select(['event', 'path', 'tag']).execute();
const message = () => ({
  CallbackCommand: 'C2C.CallbackAfterSendMsg',
  From_Account: own,
  To_Account: member,
  MsgTime: nowSeconds,
  OnlineOnlyFlag: 0,
  SendMsgResult: 0,
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'Call me: 13600000008' } }],
});

function post(body: object, query: object = {}, to = app) {
  const time = String(nowSeconds);
  const whole = {
    SdkAppid: String(sdkAppId),
    RequestTime: time,
    Sign: signOf(time),
    contenttype: 'json',
    ...query,
  };
  return to.app.inject({ method: 'POST', url: webhookPath, query: whole, payload: body });
}

it('pushes to the member that a broker has written, once for all that waits, and nothing of what was written', async () => {
  const answer = await post(message());
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '' },
  ]);
  await post(message());
  const path = `/message/chatRoom?conversation_id=C2C${own}`;
  expect(await waiting()).toEqual([{ event: 'chat', path, tag: `chat-${member}-${own}` }]);
});

it.each([
  ['a message that was not delivered', () => ({ SendMsgResult: 20012 })],
  ['another event', () => ({ CallbackCommand: 'C2C.CallbackAfterMsgReport' })],
  ['what the member wrote', () => ({ From_Account: member, To_Account: own })],
  ['a broker of another organisation', () => ({ From_Account: foreign })],
  ['a broker who is none', () => ({ From_Account: 'b999999' })],
  ['a user that this server did not name', () => ({ To_Account: 'administrator' })],
])('pushes nothing for %s', async (_, change) => {
  expect((await post({ ...message(), ...change() })).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
});

const at = (seconds: number, by?: string) => {
  const time = String(nowSeconds + seconds);
  return { RequestTime: time, Sign: signOf(time, by) };
};

it.each([
  ['without a signature', { Sign: undefined }, 400],
  ['with half a signature', { Sign: 'ab' }, 400],
  ['with a time that is none', { RequestTime: 'soon' }, 400],
  ['signed by another token', at(0, 'another token'), 404],
  ['signed for another time', { RequestTime: String(nowSeconds + 1) }, 404],
  ['signed more than a minute ago', at(-61), 404],
  ['signed for later', at(61), 404],
  ['for another application', { SdkAppid: '1400000002' }, 404],
])('hears nobody who calls %s', async (_, query, status) => {
  expect((await post(message(), query)).statusCode).toBe(status);
  expect(await waiting()).toEqual([]);
});

it('hears what was signed a minute ago', async () => {
  expect((await post(message(), at(-60))).statusCode).toBe(200);
  expect(await waiting()).toHaveLength(1);
});

it('is not there without a token', async () => {
  const without = await startTestApp({ chat: tencentChat({ ...options, webhookToken: null }) });
  expect((await post(message(), {}, without)).statusCode).toBe(404);
  await without.close();
});
