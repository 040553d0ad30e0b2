import { createEndpoint, listEndpoints } from '../src/areas/webhook/endpoints';
import type { webhookHandlers } from '../src/areas/webhook/handlers';
import { unseal } from '../src/platform/session/seal';
import { bodyOf, type Cases } from '../testing/api-case';
import type { TestApp } from '../testing/start-test-app';

let made = 0;

const orgcode = 'HZQD';
const details = {
  name: '数据中台',
  url: 'https://hooks.example.com/agency',
  kinds: ['store.created' as const],
};

/** Creates an endpoint of HZQD, paused, so that nothing is sent. Removes the others, because 20 are the most. */
async function newEndpoint({ db, deps }: TestApp): Promise<string> {
  await db.deleteFrom('webhook_endpoint').where('orgcode', '=', orgcode).execute();
  const author = { orgcode, accountId: null, now: deps.now() };
  const { id } = await createEndpoint(db, author, { ...details, name: `接收方${++made}` }, deps);
  const paused = { paused_at: deps.now(), paused_because: 'admin' };
  await db.updateTable('webhook_endpoint').set(paused).where('id', '=', id).execute();
  return id;
}

async function newDelivery(app: TestApp): Promise<{ id: string; endpoint_id: string }> {
  const endpoint_id = await newEndpoint(app);
  const event = { event_id: 'evt_1', kind: 'store.created', subject: 'store 1', body: '{}' };
  return app.db
    .insertInto('webhook_delivery')
    .values({ ...event, endpoint_id, queued_at: app.deps.now(), delivered_at: app.deps.now() })
    .returning(['id', 'endpoint_id'])
    .executeTakeFirstOrThrow();
}

function endpointRow({ db }: TestApp, id: unknown) {
  return db.selectFrom('webhook_endpoint').selectAll().where('id', '=', String(id)).executeTakeFirst();
}

const unknown = { body: { id: 'endpoint' } };

export const webhookCases: Cases<keyof typeof webhookHandlers> = {
  'GET /expand/admin/webhooks': {
    good: async (app) => {
      await newEndpoint(app);
      return {};
    },
    forbidden: 'attache',
    check: async ({ list }, { db }) => {
      const endpoints = await listEndpoints(db, orgcode);
      expect(list.map(({ id }) => id)).toEqual(endpoints.map(({ id }) => id));
      expect(list[0]).toMatchObject({
        ...details,
        name: `接收方${made}`,
        paused_because: 'admin',
        waiting: 0,
      });
      expect(JSON.stringify(list)).not.toContain('secret');
    },
  },
  'POST /expand/admin/webhook/create': {
    good: async (app) => {
      await newEndpoint(app);
      return { body: details };
    },
    bad: ['kinds.0', { body: { ...details, kinds: ['store.sold'] } }],
    forbidden: 'attache',
    check: async ({ id, secret }, app) => {
      const row = await endpointRow(app, id);
      expect(row).toMatchObject({ ...details, orgcode, paused_at: null });
      expect(unseal(row?.sealed_secret ?? '', app.deps.secretsKey)).toBe(secret);
    },
  },
  'POST /expand/admin/webhook/change': {
    good: async (app) => {
      const id = await newEndpoint(app);
      const before = { ...details, name: `接收方${made}` };
      const changed = { url: 'https://other.example.com/', kinds: ['visit.recorded' as const] };
      return { body: { ...before, ...changed, id, before } };
    },
    bad: ['id', { body: { ...details, id: 'endpoint', before: details } }],
    forbidden: 'attache',
    check: async (_, app, input) => {
      const row = await endpointRow(app, bodyOf(input).id);
      expect(row).toMatchObject({ url: 'https://other.example.com/', kinds: ['visit.recorded'] });
    },
  },
  'POST /expand/admin/webhook/rotate': {
    good: async (app) => ({ body: { id: await newEndpoint(app) } }),
    bad: ['id', unknown],
    forbidden: 'attache',
    check: async ({ secret }, app, input) => {
      const row = await endpointRow(app, bodyOf(input).id);
      expect(unseal(row?.sealed_secret ?? '', app.deps.secretsKey)).toBe(secret);
      expect(unseal(row?.sealed_former_secret ?? '', app.deps.secretsKey)).not.toBe(secret);
      expect(row?.former_until).toEqual(new Date(app.deps.now().getTime() + 3 * 24 * 3_600_000));
    },
  },
  'POST /expand/admin/webhook/set-paused': {
    good: async (app) => ({ body: { id: await newEndpoint(app), paused: false } }),
    bad: ['id', { body: { id: 'endpoint', paused: true } }],
    forbidden: 'attache',
    check: async (_, app, input) => {
      const row = await endpointRow(app, bodyOf(input).id);
      expect(row).toMatchObject({ paused_at: null, paused_because: null });
    },
  },
  'POST /expand/admin/webhook/remove': {
    good: async (app) => ({ body: { id: await newEndpoint(app) } }),
    bad: ['id', unknown],
    forbidden: 'attache',
    check: async (_, app, input) => {
      expect(await endpointRow(app, bodyOf(input).id)).toBeUndefined();
    },
  },
  'GET /expand/admin/webhook/deliveries': {
    good: async (app) => ({ query: { endpoint_id: (await newDelivery(app)).endpoint_id } }),
    bad: ['endpoint_id', { query: { endpoint_id: 'endpoint' } }],
    forbidden: 'attache',
    check: ({ list, total_rows }) => {
      expect(total_rows).toBe(1);
      expect(list[0]).toMatchObject({ event_id: 'evt_1', subject: 'store 1', state: 'delivered', tries: 0 });
    },
  },
  'POST /expand/admin/webhook/send-again': {
    good: async (app) => ({ body: { id: (await newDelivery(app)).id } }),
    bad: ['id', unknown],
    forbidden: 'attache',
    check: async (_, app, input) => {
      const row = await app.db
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('id', '=', bodyOf(input).id ?? '')
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ delivered_at: null, next_try_at: app.deps.now() });
    },
  },
};
