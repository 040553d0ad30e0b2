import type { ApiBody } from '@agency/shared/api';
import { call, sessionOf, startTestApp, type TestApp, testNow } from '../../../testing';
import { type StandIn, type StandInAnswer, startStandIn } from '../../../testing/stand-in';
import { sendNotices } from '../notice/send-notices';
import { httpDevicePush } from './device-push';
import { PushSender } from './push-sender';
import type { DevicePush } from './push-service';

const message = {
  title: '新消息',
  body: '有经纪人给您发来消息。',
  kind: 'chat',
  path: '/message/chatRoom?conversation_id=7',
  tag: 'chat-7',
  lang: 'zh-CN',
} as const;

let provider: StandIn;
let answer: StandInAnswer;
beforeEach(async () => {
  answer = { status: 200, body: {} };
  provider = await startStandIn(() => answer);
});
afterEach(() => provider.close());

const devicePush = (timeoutMs?: number) =>
  httpDevicePush({
    url: `${provider.origin}/send`,
    token: 'provider-token',
    now: () => testNow,
    ...(timeoutMs && { timeoutMs }),
  });

const bodies = () => provider.seen.map(({ body }) => JSON.parse(String(body)));

describe('a provider', () => {
  const send = (timeoutMs?: number) =>
    devicePush(timeoutMs).send({ platform: 'ios', token: 'phone-token' }, message, {
      ttlSeconds: 60,
      isUrgent: true,
    });

  it('is handed phone, words and page, with the token in its header', async () => {
    expect(await send()).toEqual({ status: 'sent' });
    const [request] = provider.seen;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/send',
      headers: { authorization: 'Bearer provider-token', 'content-type': 'application/json' },
    });
    expect(bodies()).toEqual([
      { platform: 'ios', token: 'phone-token', ...message, ttl_seconds: 60, urgency: 'high' },
    ]);
  });

  const later = (answered: number | null, retryAfterSeconds = 0) => ({
    status: 'later',
    answered,
    retryAfterSeconds,
  });
  it.each<[StandInAnswer, object]>([
    [{ status: 410, body: '' }, { status: 'gone' }],
    [
      { status: 400, body: '' },
      { status: 'refused', answered: 400 },
    ],
    [
      { status: 422, body: '' },
      { status: 'refused', answered: 422 },
    ],
    [{ status: 401, body: '' }, later(401)],
    // A misconfigured URL must not remove phones.
    [{ status: 404, body: '' }, later(404)],
    [{ status: 500, body: '' }, later(500)],
    [{ status: 429, headers: { 'retry-after': '90' }, body: '' }, later(429, 90)],
    [{ status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026 08:02:00 GMT' }, body: '' }, later(503, 120)],
    [{ status: 307, headers: { location: 'https://evil.example.com' }, body: '' }, later(null)],
  ])('that answers %j: %j', async (response, outcome) => {
    answer = response;
    expect(await send()).toEqual(outcome);
  });

  it('that is silent is asked again', async () => {
    answer = 'hang';
    expect(await send(100)).toEqual(later(null));
  });
});

describe('a phone with the app shell', () => {
  let app: TestApp;
  const carrier: DevicePush = { send: (...args) => devicePush().send(...args) };
  beforeAll(async () => {
    app = await startTestApp({ devicePush: carrier });
  });
  afterAll(() => app.close());
  afterEach(async () => {
    await app.db.deleteFrom('push_subscription').execute();
    await app.db.deleteFrom('push_setting').execute();
  });

  const phone = { platform: 'android', device_id: 'phone-token', device_uuid: 'phone-1' };

  async function bind(
    token: string,
    part: Partial<ApiBody<'POST /expand/push/bind-device'>> = {},
    language = 'en-US',
  ) {
    const body = { ...phone, ...part };
    expect(
      (await call(app, 'POST /expand/push/bind-device', { token, body, headers: { language } })).code,
    ).toBe(0);
  }

  async function notify() {
    const notice = {
      orgcode: 'HZQD',
      memberId: '2',
      kind: 'customer_visited',
      params: { customer: '王小明', project: '云山府' },
      extra: { clue_id: '9', store_id: '3', type: 2 },
    } as const;
    await app.db.transaction().execute((db) => sendNotices(db, [notice], testNow));
    const log = { warn: jest.fn() };
    const sender = new PushSender(app.deps, log);
    sender.wake();
    await sender.idle();
    return log.warn.mock.calls;
  }

  const subscriptions = () =>
    app.db.selectFrom('push_subscription').select(['device_id', 'endpoint', 'lost']).execute();

  it('hears of what happens, in its language, with the page and nobody’s name', async () => {
    await bind(await sessionOf(app, 'attache'), {}, 'zh-CN');
    await notify();
    expect(bodies()).toEqual([
      {
        platform: 'android',
        token: 'phone-token',
        title: '客户动态',
        body: '有一位客户已到访项目，请及时跟进。',
        kind: 'customer',
        path: '/customer/customerDetails?clue_id=9&store_id=3&type=2',
        tag: expect.stringMatching(/^notice-\d+$/),
        lang: 'zh-CN',
        ttl_seconds: 4 * 3600,
        urgency: 'normal',
      },
    ]);
  });

  const all = { customer: true, store: true, week_summary: true, chat: true };
  it.each([
    [{ kinds: { ...all, customer: false }, quiet: null }],
    [{ kinds: all, quiet: { from: '15:59', to: '16:01' } }],
  ])('is told nothing where its owner has chosen %j', async (body) => {
    const token = await sessionOf(app, 'attache');
    await bind(token);
    expect((await call(app, 'POST /expand/push/web-setting', { token, body })).code).toBe(0);
    await notify();
    expect(provider.seen).toEqual([]);
  });

  it('has one token at a time, and belongs to whoever was bound last', async () => {
    await bind(await sessionOf(app, 'attache'));
    await bind(await sessionOf(app, 'attache'), { device_id: 'newer-token' });
    expect(await subscriptions()).toMatchObject([{ device_id: 'phone-1', endpoint: 'android:newer-token' }]);
    await bind(await sessionOf(app, 'colleague'), { device_id: 'newer-token' });
    await notify();
    expect([provider.seen, (await subscriptions()).length]).toEqual([[], 1]);
  });

  it.each([
    ['brings no token any more', 'attache', { device_id: 'phone-1' }],
    ['is now a manager’s', 'manager', {}],
  ] as const)('is not pushed to when it %s', async (_, next, part) => {
    await bind(await sessionOf(app, 'attache'));
    await bind(await sessionOf(app, next), part);
    expect(await subscriptions()).toEqual([]);
  });

  it('is not pushed to after a logout', async () => {
    const token = await sessionOf(app, 'attache');
    await bind(token);
    await call(app, 'GET /expand/logout', { token });
    await notify();
    expect(provider.seen).toEqual([]);
  });

  it('that the provider says is gone is forgotten', async () => {
    await bind(await sessionOf(app, 'attache'));
    answer = { status: 410, body: '' };
    await notify();
    expect([provider.seen.length, await subscriptions()]).toEqual([1, []]);
  });

  it('waits for a provider that takes nothing, of which the log tells', async () => {
    await bind(await sessionOf(app, 'attache'));
    answer = { status: 401, body: '' };
    const failure = { to: 'android', status: 'later', answered: 401, tries: 1 };
    expect(await notify()).toEqual([[failure, 'push was not taken']]);
    const waiting = await app.db.selectFrom('push_delivery').select('tries').execute();
    expect([waiting, (await subscriptions()).length]).toEqual([[{ tries: 1 }], 1]);
  });

  it.each([{ platform: 'web' }, { device_uuid: '' }])('is none with %j', async (part) => {
    await bind(await sessionOf(app, 'attache'), part);
    expect(await subscriptions()).toEqual([]);
  });

  it('is only listed where no provider is set up', async () => {
    const without = await startTestApp();
    const token = await sessionOf(without, 'attache');
    await call(without, 'POST /expand/push/bind-device', { token, body: phone });
    const { data } = await call(without, 'GET /expand/push/bind-info', { token });
    const stored = await without.db.selectFrom('push_subscription').select('id').execute();
    expect([data.list.length, stored]).toEqual([1, []]);
    await without.close();
  });
});
