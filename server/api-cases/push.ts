import { createECDH, randomBytes } from 'node:crypto';
import type { pushHandlers } from '../src/areas/push/handlers';
import { bodyOf, type Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';
import { call, sessionOf } from '../testing/test-client';

const device_id = 'browser-of-a-phone';

function aSubscription({ deps }: TestApp) {
  const browser = createECDH('prime256v1');
  return {
    device_id,
    endpoint: `https://push.example/send/${randomBytes(8).toString('hex')}`,
    p256dh: browser.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    public_key: deps.push.publicKey,
  };
}

async function subscribed(app: TestApp) {
  const body = aSubscription(app);
  await call(app, 'POST /expand/push/web-subscribe', { token: await sessionOf(app, 'attache'), body });
  return body;
}

const rowsOf = ({ db }: TestApp, endpoint: unknown) =>
  db.selectFrom('push_subscription').selectAll().where('endpoint', '=', String(endpoint)).execute();

const kinds = { customer: true, store: false, week_summary: true, chat: false };
const quiet = { from: '21:30', to: '07:00' };

export const pushCases: Cases<keyof typeof pushHandlers> = {
  'POST /expand/push/bind-device': {
    as: 'attache',
    good: { body: { platform: 'web', device_id: 'browser-1' } },
    bad: ['device_id', { body: { platform: 'web' } }],
    check: async (_, { db }) => {
      const devices = await db.selectFrom('device').select(['account_id', 'device_id']).execute();
      expect(devices).toEqual([{ account_id: '2', device_id: 'browser-1' }]);
    },
  },
  'GET /expand/push/bind-info': {
    as: 'otherManager',
    good: async (app) => {
      const token = await sessionOf(app, 'otherManager');
      const body = { platform: 'ios', device_id: 'phone-1', device_uuid: 'uuid-1' };
      await call(app, 'POST /expand/push/bind-device', { token, body });
      return { headers: { timezone: 'Asia/Shanghai' } };
    },
    check: ({ list }) =>
      expect(list).toEqual([
        { platform: 'ios', device_id: 'phone-1', device_uuid: 'uuid-1', bound_at: '2026-11-21 16:00:00' },
      ]),
  },
  'GET /expand/push/web-setting': {
    as: 'otherAttache',
    good: { query: { device_id } },
    bad: ['device_id', { query: { device_id: '' } }],
    forbidden: 'manager',
    check: (data, { deps }) =>
      expect(data).toEqual({
        public_key: deps.push.publicKey,
        is_subscribed: false,
        kinds: { customer: true, store: true, week_summary: true, chat: true },
        quiet: null,
        timezone: 'Asia/Shanghai',
      }),
  },
  'POST /expand/push/web-setting': {
    as: 'attache',
    good: { body: { kinds, quiet } },
    bad: ['quiet.to', { body: { kinds, quiet: { from: '07:00', to: '07:00' } } }],
    forbidden: 'manager',
    check: async (_, app) => {
      const token = await sessionOf(app, 'attache');
      const { data } = await call(app, 'GET /expand/push/web-setting', { token, query: { device_id } });
      expect(data).toMatchObject({ kinds, quiet });
    },
  },
  'POST /expand/push/web-subscribe': {
    as: 'attache',
    good: async (app) => ({ body: { ...aSubscription(app), account_id: '1', lost: 5 } }),
    bad: [
      'p256dh',
      {
        body: {
          device_id,
          endpoint: 'https://push.example/1',
          p256dh: 'B'.repeat(87),
          auth: 'A'.repeat(22),
          public_key: 'B'.repeat(87),
        },
      },
    ],
    forbidden: 'manager',
    check: async (_, app, input) => {
      const { device_id: _device, ...body } = bodyOf(input);
      const { account_id: _account, lost: _lost, ...stored } = body;
      const [row, ...more] = await rowsOf(app, body.endpoint);
      expect(row).toMatchObject({ ...stored, device_id, language: 'en-US', lost: 0 });
      const account = await app.db
        .selectFrom('account')
        .innerJoin('person', 'person.id', 'account.person_id')
        .select('person.mobile_tel')
        .where('account.id', '=', row?.account_id ?? '')
        .executeTakeFirstOrThrow();
      expect([account.mobile_tel, more]).toEqual(['13800000002', []]);
    },
  },
  'POST /expand/push/web-unsubscribe': {
    as: 'attache',
    good: async (app) => ({ body: { device_id: (await subscribed(app)).device_id } }),
    bad: ['device_id', { body: { device_id: 'x'.repeat(129) } }],
    forbidden: 'manager',
    check: async (_, { db }) => {
      const rows = db.selectFrom('push_subscription').select('id').where('device_id', '=', device_id);
      expect(await rows.execute()).toEqual([]);
    },
  },
};
