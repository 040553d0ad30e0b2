import type { ApiBody } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp, testNow } from '../../../testing';
import { type PushEndpoint, startPushEndpoint } from '../../../testing/push-endpoint';
import { purgeOld } from '../../app/purge';
import type { Notice } from '../notice/send-notices';
import { sendNotices } from '../notice/send-notices';
import { withdrawNotices } from '../notice/withdraw-notices';
import { claimDue } from './due-pushes';
import { PushSender } from './push-sender';
import { backoffSeconds } from './send-push';
import { startPushes } from './start-pushes';

let app: TestApp;
let phone: PushEndpoint;
let now: Date;

beforeAll(async () => {
  app = await startTestApp({ now: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = testNow;
  phone = await startPushEndpoint();
});
afterEach(async () => {
  await phone.close();
  await app.db.deleteFrom('push_subscription').execute();
  await app.db.deleteFrom('push_setting').execute();
});

const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function subscribe(
  token: string,
  { device_id = 'phone', language = 'en-US', endpoint = phone }: Partial<Device> = {},
) {
  const { publicKey: public_key } = app.deps.push;
  const body = { device_id, public_key, ...endpoint.subscription };
  const answer = await call(app, 'POST /expand/push/web-subscribe', { token, body, headers: { language } });
  expect([answer.code, answer.msg]).toEqual([0, '']);
}

interface Device {
  device_id: string;
  language: string;
  endpoint: PushEndpoint;
}

const members = { attache: '2' };

const notice = (part: Partial<Notice> = {}): Notice => ({
  orgcode: 'HZQD',
  memberId: members.attache,
  kind: 'customer_visited',
  params: { customer: '王小明', project: '云山府' },
  extra: { clue_id: '9', store_id: '3', type: 2 },
  ...part,
});

const notify = (...notices: Notice[]) => app.db.transaction().execute((db) => sendNotices(db, notices, now));

const waiting = () => app.db.selectFrom('push_delivery').selectAll().orderBy('id').execute();
const subscriptions = () => app.db.selectFrom('push_subscription').selectAll().orderBy('id').execute();

async function sent(): Promise<void> {
  const sender = new PushSender(app.deps, app.app.log);
  sender.wake();
  await sender.idle();
}

async function save(token: string, body: ApiBody<'POST /expand/push/web-setting'>): Promise<void> {
  expect((await call(app, 'POST /expand/push/web-setting', { token, body })).code).toBe(0);
}

const all = { customer: true, store: true, week_summary: true, chat: true };

describe('a notice', () => {
  it('reaches the device by itself, in its language, with its page and nobody’s name', async () => {
    await subscribe(await sessionOf(app, 'attache'), { language: 'km-KH' });
    const stop = startPushes(app.deps, app.app.log);
    await notify(notice());
    await phone.until(1);
    await stop();
    const [received] = phone.received;
    expect(received?.message).toEqual({
      title: 'ព័ត៌មានអតិថិជន',
      body: 'អតិថិជនម្នាក់បានមកដល់គម្រោង។ សូមតាមដាន។',
      kind: 'customer',
      path: '/customer/customerDetails?clue_id=9&store_id=3&type=2',
      tag: expect.stringMatching(/^notice-\d+$/),
      lang: 'km-KH',
    });
    expect([received?.ttl, received?.urgency]).toEqual([4 * 3600, 'normal']);
  });

  it('is stored with what happened, or not at all', async () => {
    await subscribe(await sessionOf(app, 'attache'));
    const failed = app.db.transaction().execute(async (db) => {
      await sendNotices(db, [notice()], now);
      throw new Error('what happened did not happen');
    });
    await expect(failed).rejects.toThrow('did not happen');
    expect(await waiting()).toEqual([]);
  });

  it('reaches every device of the account, and of nobody else', async () => {
    const [tablet, other] = [await startPushEndpoint(), await startPushEndpoint()];
    await subscribe(await sessionOf(app, 'attache'));
    await subscribe(await sessionOf(app, 'attache'), { device_id: 'tablet', endpoint: tablet });
    await subscribe(await sessionOf(app, 'colleague'), { endpoint: other });
    await notify(notice());
    await sent();
    expect([phone, tablet, other].map(({ received }) => received.length)).toEqual([1, 1, 0]);
    await Promise.all([tablet.close(), other.close()]);
  });

  it('is one of many at once: they are told as one, which leads to their list', async () => {
    await subscribe(await sessionOf(app, 'attache'));
    const event = { kind: 'store_assigned', params: { store: '安居房产' } } as const;
    await notify(
      notice({ ...event, extra: { store_id: '3' } }),
      notice({ ...event, extra: { store_id: '4' } }),
    );
    await sent();
    expect(phone.received.map(({ message }) => message)).toEqual([
      expect.objectContaining({
        body: 'There are several reminders about your stores.',
        path: '/message/notice?tab_key=2',
      }),
    ]);
  });

  it('that is withdrawn before the device was told is not pushed', async () => {
    await subscribe(await sessionOf(app, 'attache'));
    phone.answerWith({ status: 503, body: '' });
    const [ids = []] = await notify(notice());
    await sent();
    expect(await waiting()).toHaveLength(1);
    await app.db.transaction().execute((db) => withdrawNotices(db, ids, now));
    expect(await waiting()).toEqual([]);
  });

  it('of several is not pushed once all of them are withdrawn', async () => {
    await app.db.deleteFrom('notice').execute();
    await subscribe(await sessionOf(app, 'attache'));
    const [first = [], second = []] = await notify(
      notice({ kind: 'store_assigned' }),
      notice({ kind: 'store_approved' }),
    );
    await notify(notice(), notice());
    const undo = async (ids: string[]) => {
      await app.db.transaction().execute((db) => withdrawNotices(db, ids, now));
      return (await waiting()).map(({ tag }) => tag);
    };
    expect(await undo(first)).toEqual(['several_store', 'several_customer']);
    expect(await undo(second)).toEqual(['several_customer']);
  });
});

describe('what a person has chosen', () => {
  it.each([
    [{ kinds: { ...all, customer: false }, quiet: null }, 0],
    [{ kinds: { ...all, store: false }, quiet: null }, 1],
    [{ kinds: all, quiet: { from: '15:59', to: '16:01' } }, 0],
    [{ kinds: all, quiet: { from: '16:01', to: '16:00' } }, 1],
  ])('%j lets %i through', async (body, count) => {
    const token = await sessionOf(app, 'attache');
    await save(token, body);
    await subscribe(token);
    await notify(notice());
    await sent();
    expect([phone.received.length, await waiting()]).toEqual([count, []]);
  });
});

describe('a subscription', () => {
  const end: Record<string, (token: string) => Promise<unknown>> = {
    'a logout': (token) => call(app, 'GET /expand/logout', { token }),
    'another identity': async (token) => {
      const { data } = await call(app, 'POST /expand/account/switch-can-login', { token, body: {} });
      const body = { ticket: data.ticket, orgcode: 'JNQD', account_type: 2 };
      expect((await call(app, 'POST /expand/account/confirm-login-by-ticket', { body })).code).toBe(0);
    },
    'its own end': (token) =>
      call(app, 'POST /expand/push/web-unsubscribe', { token, body: { device_id: 'phone' } }),
  };

  it.each(Object.keys(end))('ends with %s', async (how) => {
    const token = await sessionOf(app, 'colleague');
    await subscribe(token);
    const [row] = await subscriptions();
    const { member_id: memberId } = await app.db
      .selectFrom('account')
      .select('member_id')
      .where('id', '=', row?.account_id ?? '')
      .executeTakeFirstOrThrow();
    await end[how]?.(token);
    await notify(notice({ memberId }));
    await sent();
    expect([phone.requests, await waiting()]).toEqual([[], []]);
    await purgeOld(app.db, now);
    expect(await subscriptions()).toEqual([]);
  });

  it('ends with a session that nobody has used for a week', async () => {
    await subscribe(await sessionOf(app, 'attache'));
    advance(7 * 86_400 + 1);
    await notify(notice());
    await sent();
    expect([phone.requests, await subscriptions()]).toEqual([[], []]);
  });

  it('goes over to who subscribes the browser next', async () => {
    await subscribe(await sessionOf(app, 'attache'));
    await subscribe(await sessionOf(app, 'colleague'));
    await notify(notice());
    await sent();
    expect([phone.requests, (await subscriptions()).length]).toEqual([[], 1]);
  });

  it('that goes over takes nothing along of what still waits for whom it was', async () => {
    await subscribe(await sessionOf(app, 'attache'));
    await notify(notice());
    await subscribe(await sessionOf(app, 'colleague'));
    await sent();
    expect([phone.requests, await waiting()]).toEqual([[], []]);
  });

  it('is one for a device, and ten for a person at most', async () => {
    const token = await sessionOf(app, 'attache');
    const { endpoint } = phone.subscription;
    const at = (path: number) => ({
      subscription: { ...phone.subscription, endpoint: `${endpoint}/${path}` },
    });
    for (let index = 0; index < 12; index++) {
      const later = { ...phone, ...at(index) };
      await subscribe(token, { device_id: `device-${Math.max(1, index)}`, endpoint: later });
      advance(1);
    }
    const devices = (await subscriptions()).map(({ device_id }) => device_id);
    expect(devices).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((index) => `device-${index}`));
  });

  it('is known to its own device, session and language only', async () => {
    const token = await sessionOf(app, 'attache');
    const isSubscribed = async (as: string, device_id: string, language = 'en-US') => {
      const input = { token: as, query: { device_id }, headers: { language } };
      return (await call(app, 'GET /expand/push/web-setting', input)).data.is_subscribed;
    };
    await subscribe(token);
    const other = await sessionOf(app, 'attache');
    expect([
      await isSubscribed(token, 'phone'),
      await isSubscribed(token, 'tablet'),
      await isSubscribed(token, 'phone', 'zh-CN'),
      await isSubscribed(other, 'phone'),
    ]).toEqual([true, false, false, false]);
  });

  it('made with a former key of the server is refused, for the browser to make another one', async () => {
    const body = { device_id: 'phone', public_key: phone.subscription.p256dh, ...phone.subscription };
    const token = await sessionOf(app, 'attache');
    const answer = await call(app, 'POST /expand/push/web-subscribe', { token, body });
    expect([answer.code, answer.data]).toEqual([
      errors.badInput.code,
      expect.objectContaining({ field: 'public_key' }),
    ]);
  });
});

describe('a device that does not take it', () => {
  beforeEach(async () => subscribe(await sessionOf(app, 'attache')));

  it.each([404, 410])('with %i is there no more', async (status) => {
    phone.answerWith({ status, body: '' });
    await notify(notice());
    await sent();
    expect([await subscriptions(), await waiting()]).toEqual([[], []]);
  });

  it('is tried again, ever less often, and then no more', async () => {
    phone.answerWith({ status: 503, body: '' });
    await notify(notice());
    await sent();
    for (const seconds of backoffSeconds) {
      const { length } = phone.requests;
      advance(seconds - 1);
      await sent();
      expect(phone.requests).toHaveLength(length);
      advance(1);
      await sent();
      expect(phone.requests).toHaveLength(length + 1);
    }
    expect([await waiting(), (await subscriptions())[0]?.lost]).toEqual([[], 1]);
  });

  it('gets it later', async () => {
    phone.answerWith({ status: 429, headers: { 'retry-after': '600' }, body: '' });
    await notify(notice());
    await sent();
    phone.answerWith({ status: 201, body: '' });
    advance(599);
    await sent();
    expect(phone.requests).toHaveLength(1);
    advance(1);
    await sent();
    expect([phone.requests.length, await waiting()]).toEqual([2, []]);
  });

  it('and asks for more patience than the news has loses it', async () => {
    phone.answerWith({ status: 429, headers: { 'retry-after': '14400' }, body: '' });
    await notify(notice());
    await sent();
    expect(await waiting()).toEqual([]);
  });

  it('and hangs delays neither what happens nor other messages', async () => {
    phone.answerWith('hang');
    const stop = startPushes(app.deps, app.app.log);
    await notify(notice());
    await phone.until(1);
    await notify(notice());
    await phone.until(2);
    await phone.close();
    await stop();
    expect((await waiting()).map(({ tries }) => tries)).toEqual([1, 1]);
  });

  it('for ten messages in a row is given up', async () => {
    phone.answerWith({ status: 400, body: '' });
    for (let count = 0; count < 10; count++) {
      expect(await subscriptions()).toHaveLength(1);
      await notify(notice());
      await sent();
    }
    expect(await subscriptions()).toEqual([]);
  });

  it('has no more than twenty messages waiting', async () => {
    phone.answerWith({ status: 503, body: '' });
    for (let count = 0; count < 25; count++) await notify(notice());
    await sent();
    expect(await waiting()).toHaveLength(20);
  });
});

it('is pushed once, however many processes send', async () => {
  await subscribe(await sessionOf(app, 'attache'));
  for (let count = 0; count < 5; count++) await notify(notice());
  await Promise.all([sent(), sent(), sent(), sent()]);
  const tags = phone.received.map(({ message }) => message.tag);
  expect([new Set(tags).size, tags.length, await waiting()]).toEqual([5, 5, []]);
});

it('what a process took and left is sent by another one', async () => {
  await subscribe(await sessionOf(app, 'attache'));
  await notify(notice());
  expect(await claimDue(app.db, now, 50)).toHaveLength(1);
  advance(59);
  await sent();
  expect(phone.received).toEqual([]);
  advance(1);
  await sent();
  expect(phone.received).toHaveLength(1);
});

it('a broker’s message reaches the specialist, once for all that wait, and nobody reads it on the way', async () => {
  await subscribe(await sessionOf(app, 'attache'));
  const conversation = await app.db
    .selectFrom('chat_conversation')
    .select(['id', 'broker_id'])
    .where('member_id', '=', members.attache)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  phone.answerWith({ status: 503, body: '' });
  const say = (text: string) =>
    app.app.inject({
      method: 'POST',
      url: '/__demo/broker/send',
      payload: { broker_id: conversation.broker_id, conversation_id: conversation.id, text },
    });
  expect((await say('客户王小明 13900001234')).statusCode).toBe(200);
  await say('在吗');
  await sent();
  expect(await waiting()).toMatchObject([
    { event: 'chat', path: `/message/chatRoom?conversation_id=${conversation.id}` },
  ]);
  const token = await sessionOf(app, 'attache');
  const body = {
    conversation_id: conversation.id,
    client_id: 'client-0001',
    type: 'text',
    text: '在',
  } as const;
  expect((await call(app, 'POST /im/send-message', { token, body })).code).toBe(0);
  expect(await waiting()).toHaveLength(1);
});
