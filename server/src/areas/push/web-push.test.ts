import type { PushMessage } from '@agency/shared/model/push';
import standard from 'web-push';
import { answerNames } from '../../../testing/answer-names';
import { type PushEndpoint, startPushEndpoint } from '../../../testing/push-endpoint';
import type { StandInAnswer } from '../../../testing/stand-in';
import { webPush } from './web-push';

const now = () => new Date('2026-11-21T08:00:00Z');
const settings = {
  privateKey: standard.generateVAPIDKeys().privateKey,
  subject: 'mailto:ops@app.example',
  now,
};
const message: PushMessage = {
  title: '新消息',
  body: '有经纪人给您发来消息。',
  kind: 'chat',
  path: '/message/chatRoom?conversation_id=7',
  tag: 'chat-7',
  lang: 'zh-CN',
};
const options = { ttlSeconds: 60, isUrgent: true };

let browser: PushEndpoint;
beforeEach(async () => {
  browser = await startPushEndpoint();
});
afterEach(() => {
  jest.restoreAllMocks();
  return browser.close();
});

const local = () => webPush({ ...settings, allowsPrivate: true });

// Shows ASVS 11.2.1.
it('reaches the browser, which alone can read it, and says who sends', async () => {
  expect(await local().send(browser.subscription, message, options)).toEqual({ status: 'sent' });
  const [received] = browser.received;
  expect(received).toEqual({
    message,
    ttl: 60,
    urgency: 'high',
    claims: {
      aud: new URL(browser.subscription.endpoint).origin,
      exp: expect.any(Number),
      sub: 'mailto:ops@app.example',
    },
  });
  const hoursLeft = ((received?.claims.exp ?? 0) * 1000 - Date.now()) / 3_600_000;
  expect([hoursLeft > 1, hoursLeft <= 24]).toEqual([true, true]);
  expect(browser.requests[0]?.body.includes('chat')).toBe(false);
});

it('sends without a contact address, too', async () => {
  const push = webPush({ ...settings, subject: null, allowsPrivate: true });
  expect(await push.send(browser.subscription, message, options)).toEqual({ status: 'sent' });
});

it.each<[StandInAnswer, object]>([
  [{ status: 404, body: '' }, { status: 'gone' }],
  [{ status: 410, body: '' }, { status: 'gone' }],
  [
    { status: 400, body: '' },
    { status: 'refused', answered: 400 },
  ],
  [
    { status: 403, body: '' },
    { status: 'refused', answered: 403 },
  ],
  [
    { status: 413, body: '' },
    { status: 'refused', answered: 413 },
  ],
  [
    { status: 500, body: '' },
    { status: 'later', answered: 500, retryAfterSeconds: 0 },
  ],
  [
    { status: 429, headers: { 'retry-after': '90' }, body: '' },
    { status: 'later', answered: 429, retryAfterSeconds: 90 },
  ],
  [
    { status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026 08:02:00 GMT' }, body: '' },
    { status: 'later', answered: 503, retryAfterSeconds: 120 },
  ],
])('%j is %j', async (answer, outcome) => {
  browser.answerWith(answer);
  expect(await local().send(browser.subscription, message, options)).toEqual(outcome);
});

// Shows ASVS 15.3.2.
it('follows no redirect', async () => {
  browser.answerWith({ status: 307, headers: { location: browser.subscription.endpoint }, body: '' });
  expect(await local().send(browser.subscription, message, options)).toEqual({
    status: 'refused',
    answered: 307,
  });
  expect(browser.requests).toHaveLength(1);
});

it('may try again where nobody answers', async () => {
  const target = { ...browser.subscription, endpoint: 'http://127.0.0.1:1/push' };
  expect(await local().send(target, message, options)).toEqual({
    status: 'later',
    answered: null,
    retryAfterSeconds: 0,
  });
});

describe('in production', () => {
  const push = webPush(settings);

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://8.8.8.8/push',
  ])('takes %s', (endpoint) => {
    expect(push.accepts(endpoint)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:word@push.example/1',
    'https://push.example/1#part',
    'https://localhost/push',
    'https://127.0.0.1/push',
    'https://0x7f.1/push',
    'https://2130706433/push',
    'https://10.1.2.3/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://[::ffff:10.0.0.1]/push',
    'https://[fd00::1]/push',
    'ftp://push.example/1',
    'javascript:alert(1)',
    '//push.example/1',
    '',
  ])('does not take %j', (endpoint) => {
    expect(push.accepts(endpoint)).toBe(false);
  });

  it('ends what has a good name that leads into our own network', async () => {
    answerNames('93.184.215.14', '10.0.0.1');
    const target = { ...browser.subscription, endpoint: 'https://push.example/1' };
    expect([push.accepts(target.endpoint), await push.send(target, message, options)]).toEqual([
      true,
      { status: 'gone' },
    ]);
  });

  it('ends what is at an address that it does not take, and calls nobody', async () => {
    expect(await push.send(browser.subscription, message, options)).toEqual({ status: 'gone' });
    expect(browser.requests).toEqual([]);
  });
});
