import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { errors } from '@agency/shared/model/error-codes';
import type { OpenEventKind } from '@agency/shared/model/open-event';
import { Webhook } from 'standardwebhooks';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { answerNames } from '../../../testing/answer-names';
import { newStore, poolStore } from '../../../testing/api-case';
import { selfSigned } from '../../../testing/self-signed';
import { type StandIn, type StandInAnswer, startStandIn } from '../../../testing/stand-in';
import { purgeOld } from '../../app/purge';
import { recordOpenEvent } from '../open-event/record-open-event';
import { createEndpoint, rotateEndpoint, setPaused } from './endpoints';
import { pauseSeconds } from './send-delivery';
import { WebhookSender } from './webhook-sender';
import { httpWebhooks } from './webhook-service';

let app: TestApp;
let receiver: StandIn;
let answer: () => StandInAnswer;
let endpoint: { id: string; secret: string };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  answer = () => ({ body: 'thanks' });
  receiver = await startStandIn(() => answer());
  endpoint = await newEndpoint();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.db.deleteFrom('webhook_endpoint').execute();
  await app.db.deleteFrom('notice').where('kind', '=', 'webhook_paused').execute();
  await receiver.close();
});

const authorOf = (orgcode: string) => ({ orgcode, accountId: null, now: app.deps.now() });
const kinds: OpenEventKind[] = ['store.created', 'store.approved', 'store.assigned', 'store.claimed'];

function newEndpoint(orgcode = 'HZQD', url = `${receiver.origin}/hook`) {
  return createEndpoint(app.db, authorOf(orgcode), { name: '数据中台', url, kinds }, app.deps);
}

function record(kind: OpenEventKind, ids: string[], orgcode = 'HZQD') {
  return app.db
    .transaction()
    .execute((db) => recordOpenEvent(db, { orgcode, now: app.deps.now(), kind, ids }));
}

const newSender = (webhooks = app.deps.webhooks) => {
  const log = { warn: jest.fn() };
  return { log, sender: new WebhookSender({ ...app.deps, webhooks }, log) };
};

async function send(webhooks = app.deps.webhooks) {
  const { sender, log } = newSender(webhooks);
  sender.wake();
  await sender.idle();
  expect(log.warn.mock.calls).toEqual([]);
}

const deliveries = () => app.db.selectFrom('webhook_delivery').selectAll().orderBy('id').execute();
const typesOf = ({ seen }: StandIn) => seen.map(({ body }) => JSON.parse(String(body)).type);
const endpointRow = (id = endpoint.id) =>
  app.db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Verifies as a receiver does, with the clock of the test instead of that of this machine. */
function verify(secret: string, { body, headers }: StandIn['seen'][number]) {
  jest.useFakeTimers({ now: app.deps.now(), doNotFake: ['nextTick', 'setImmediate'] });
  try {
    return new Webhook(secret).verify(String(body), headers as Record<string, string>);
  } finally {
    jest.useRealTimers();
  }
}

it('delivers a signed event that names its record, once', async () => {
  const store = await newStore(app);
  await record('store.created', [store]);
  await send();
  await send();
  const [request, ...more] = receiver.seen;
  if (!request) throw new Error('Nothing was sent');
  expect(more).toEqual([]);
  expect(verify(endpoint.secret, request)).toEqual({
    type: 'store.created',
    timestamp: app.deps.now().toISOString(),
    data: {
      store_id: store,
      store_code: expect.any(String),
      store_name: '测试门店',
      store_status: 'in_cooperation',
      specialist_id: '2',
      specialist_name: expect.any(String),
    },
  });
  const [delivery] = await deliveries();
  expect(request.headers['webhook-id']).toBe(delivery?.event_id);
  expect(delivery).toMatchObject({
    tries: 1,
    next_try_at: null,
    last_status: 200,
    last_answer: '"thanks"',
    delivered_at: app.deps.now(),
  });
});

it('is refused by a receiver that has another secret', async () => {
  await record('store.created', [await newStore(app)]);
  await send();
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
  expect(() => verify(other, receiver.seen[0] as StandIn['seen'][number])).toThrow(/signature/i);
});

it('signs with both secrets for three days after a rotation', async () => {
  const { secret } = await rotateEndpoint(app.db, authorOf('HZQD'), endpoint.id, app.deps);
  const store = await newStore(app);
  await record('store.created', [store]);
  await send();
  const [first] = receiver.seen;
  if (!first) throw new Error('Nothing was sent');
  for (const known of [endpoint.secret, secret]) expect(verify(known, first)).toBeTruthy();
  const hour = 3_600;
  app.advance(72 * hour);
  await record('store.approved', [store]);
  await send();
  const second = receiver.seen[1] as StandIn['seen'][number];
  expect(verify(secret, second)).toBeTruthy();
  expect(() => verify(endpoint.secret, second)).toThrow(/signature/i);
});

it('sends the kinds that were chosen, to endpoints of the organisation only', async () => {
  const foreign = await newEndpoint('JNQD');
  const id = await newStore(app);
  await record('store.created', [id]);
  await record('visit.recorded', ['1']);
  expect((await deliveries()).map(({ endpoint_id, kind }) => [endpoint_id, kind])).toEqual([
    [endpoint.id, 'store.created'],
  ]);
  const { db } = app;
  await expect(setPaused(db, authorOf('HZQD'), { id: foreign.id, paused: true })).rejects.toMatchObject({
    kind: 'notFound',
  });
});

it('queues nothing for a change that is rolled back', async () => {
  const id = await newStore(app);
  const now = app.deps.now();
  const failing = app.db.transaction().execute(async (db) => {
    await recordOpenEvent(db, { orgcode: 'HZQD', now, kind: 'store.created', ids: [id] });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await deliveries()).toEqual([]);
});

it('keeps the order of a record: later events wait, those of other records do not', async () => {
  const [first, second] = [await newStore(app), await newStore(app)];
  answer = () => ({ status: 500, body: '' });
  await record('store.created', [first]);
  await send();
  await record('store.approved', [first]);
  await record('store.created', [second]);
  answer = () => ({ body: '' });
  await send();
  expect(receiver.seen.map(({ body }) => JSON.parse(String(body)).data.store_id)).toEqual([first, second]);
  app.advance(5);
  await send();
  expect(typesOf(receiver)).toEqual(['store.created', 'store.created', 'store.created', 'store.approved']);
});

it.each<[string, () => StandInAnswer, object]>([
  [
    'answers an error',
    () => ({ status: 500, body: 'broken' }),
    { last_status: 500, last_answer: '"broken"' },
  ],
  [
    'redirects to a private address',
    () => ({ status: 307, headers: { location: `${receiver.origin}/private` }, body: '' }),
    { last_status: 307 },
  ],
  ['hangs', () => 'hang', { last_status: null, last_answer: expect.stringMatching(/abort|timeout/i) }],
])('tries again later when the receiver %s', async (_, reply, outcome) => {
  answer = reply;
  await record('store.created', [await newStore(app)]);
  await send(httpWebhooks({ allowsPrivate: true, timeoutMs: 200 }));
  expect(receiver.seen.map(({ path }) => path)).toEqual(['/hook']);
  const next_try_at = new Date(app.deps.now().getTime() + 5_000);
  expect(await deliveries()).toMatchObject([{ ...outcome, tries: 1, next_try_at, delivered_at: null }]);
});

it('tries again later when the receiver is gone', async () => {
  await record('store.created', [await newStore(app)]);
  await receiver.close();
  await send();
  expect(await deliveries()).toMatchObject([{ tries: 1, last_status: null, delivered_at: null }]);
  receiver = await startStandIn(() => answer());
});

// Shows ASVS 12.3.2.
it('tells nothing to a receiver whose certificate is not valid', async () => {
  let calls = 0;
  const server = createServer(selfSigned, (_, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `https://localhost:${port}/`;
  await app.db.updateTable('webhook_endpoint').set({ url }).where('id', '=', endpoint.id).execute();
  await record('store.created', [await newStore(app)]);
  await send();
  expect(calls).toBe(0);
  expect(await deliveries()).toMatchObject([
    { tries: 1, last_status: null, last_answer: expect.stringContaining('self-signed certificate') },
  ]);
  await new Promise((resolve) => server.close(resolve));
});

it('reads 64 KB of an answer, and stores its beginning', async () => {
  answer = () => ({ body: Buffer.alloc(10_000_000, 'x') });
  await record('store.created', [await newStore(app)]);
  await send();
  expect(await deliveries()).toMatchObject([{ last_status: 200, last_answer: 'x'.repeat(500) }]);
  const { text } = await app.deps.webhooks.post(`${receiver.origin}/hook`, {}, '');
  expect(text).toHaveLength(64 * 1024);
});

describe('in production', () => {
  // Shows ASVS 1.3.6 and 12.3.1.
  it.each(['http://hooks.example.com/', 'https://10.0.0.1/', 'https://localhost/', 'https://[::1]/'])(
    'accepts no endpoint at %s',
    async (url) => {
      const webhooks = httpWebhooks();
      const details = { name: '数据中台', url, kinds };
      await expect(
        createEndpoint(app.db, authorOf('HZQD'), details, { ...app.deps, webhooks }),
      ).rejects.toMatchObject({ kind: 'badInput' });
    },
  );

  it('checks at every try where the name leads', async () => {
    answerNames('169.254.169.254');
    const url = 'https://hooks.example.com/';
    await app.db.updateTable('webhook_endpoint').set({ url }).where('id', '=', endpoint.id).execute();
    await record('store.created', [await newStore(app)]);
    await send(httpWebhooks());
    const refused = { last_status: null, last_answer: 'The name leads to no public address' };
    expect(await deliveries()).toMatchObject([{ ...refused, tries: 1 }]);
    app.advance(5);
    await send(httpWebhooks());
    expect(await deliveries()).toMatchObject([{ ...refused, tries: 2 }]);
  });
});

it('pauses the endpoint after three days, with a notice to the admins, and goes on when resumed', async () => {
  answer = () => ({ status: 503, body: '' });
  const store = await newStore(app);
  await record('store.created', [store]);
  await record('store.approved', [store]);
  const begin = app.deps.now().getTime();
  for (const pause of pauseSeconds) {
    await send();
    expect((await endpointRow()).paused_at).toBeNull();
    app.advance(pause);
  }
  await send();
  const days = (app.deps.now().getTime() - begin) / 86_400_000;
  expect([Math.floor(days), receiver.seen.length]).toEqual([3, pauseSeconds.length + 1]);
  expect(await endpointRow()).toMatchObject({ paused_at: app.deps.now(), paused_because: 'failing' });
  expect(await deliveries()).toMatchObject([
    { next_try_at: null, delivered_at: null },
    { next_try_at: expect.any(Date), tries: 0 },
  ]);
  const admins = await app.db
    .selectFrom('account')
    .select('id')
    .where('orgcode', '=', 'HZQD')
    .where('is_admin', '=', true)
    .execute();
  const notices = await app.db
    .selectFrom('notice')
    .select(['account_id', 'params'])
    .where('kind', '=', 'webhook_paused')
    .execute();
  expect(admins.length).toBeGreaterThan(0);
  expect(notices).toEqual(admins.map(({ id }) => ({ account_id: id, params: { name: '数据中台' } })));
  answer = () => ({ body: '' });
  await send();
  expect(typesOf(receiver)).not.toContain('store.approved');
  await setPaused(app.db, authorOf('HZQD'), { id: endpoint.id, paused: false });
  await send();
  expect(typesOf(receiver).at(-1)).toBe('store.approved');
});

it('sends again on request, with the same event id', async () => {
  await record('store.created', [await newStore(app)]);
  await send();
  const [delivery] = await deliveries();
  const token = await sessionOf(app, 'manager');
  const body = { id: delivery?.id ?? '' };
  expect((await call(app, 'POST /expand/admin/webhook/send-again', { token, body })).code).toBe(0);
  await send();
  expect(receiver.seen.map(({ headers }) => headers['webhook-id'])).toEqual([
    delivery?.event_id,
    delivery?.event_id,
  ]);
});

it('does not send a delivery of another organisation again', async () => {
  const foreign = await newEndpoint('JNQD');
  const event = { event_id: 'evt_1', kind: 'store.created', subject: 'store 1', body: '{}' };
  const { id } = await app.db
    .insertInto('webhook_delivery')
    .values({ ...event, endpoint_id: foreign.id, queued_at: app.deps.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await sessionOf(app, 'manager');
  const refused = await call(app, 'POST /expand/admin/webhook/send-again', { token, body: { id } });
  expect(refused.code).toBe(errors.notFound.code);
  expect(await deliveries()).toMatchObject([{ next_try_at: null }]);
});

it('lets the first of two who change an endpoint decide', async () => {
  const token = await sessionOf(app, 'manager');
  const before = { name: '数据中台', url: `${receiver.origin}/hook`, kinds };
  const change = (name: string) =>
    call(app, 'POST /expand/admin/webhook/change', {
      token,
      body: { ...before, id: endpoint.id, name, before },
    });
  expect((await change('第一')).code).toBe(0);
  expect((await change('第二')).code).toBe(errors.conflict.code);
  expect(await app.db.selectFrom('webhook_endpoint').select('name').execute()).toEqual([{ name: '第一' }]);
});

it('tells admins of a paused endpoint where they look for what is missing', async () => {
  const token = await sessionOf(app, 'manager');
  const paused = async () => {
    const { list } = (await call(app, 'GET /expand/admin/checklist', { token })).data;
    return list.find(({ code }) => code === 'webhooks_paused')?.count;
  };
  const foreign = await newEndpoint('JNQD');
  await setPaused(app.db, authorOf('JNQD'), { id: foreign.id, paused: true });
  expect(await paused()).toBeUndefined();
  await setPaused(app.db, authorOf('HZQD'), { id: endpoint.id, paused: true });
  expect(await paused()).toBe(1);
});

it('sends nothing twice when several senders share the queue', async () => {
  const stores = await Promise.all(Array.from({ length: 20 }, () => newStore(app)));
  await record('store.created', stores);
  await record('store.approved', stores);
  const senders = [newSender(), newSender(), newSender()].map(({ sender }) => sender);
  for (const sender of senders) sender.wake();
  await Promise.all(senders.map((sender) => sender.idle()));
  await send();
  const ids = receiver.seen.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
  const events = receiver.seen.map(({ body }) => JSON.parse(String(body)));
  for (const id of stores) {
    const own = events.filter(({ data }) => data.store_id === id).map(({ type }) => type);
    expect(own).toEqual(['store.created', 'store.approved']);
  }
});

it('sends a delivery again whose process died', async () => {
  await record('store.created', [await newStore(app)]);
  const claimed = { tries: 1, next_try_at: new Date(app.deps.now().getTime() + 60_000) };
  await app.db.updateTable('webhook_delivery').set(claimed).execute();
  await send();
  expect(receiver.seen).toEqual([]);
  app.advance(60);
  await send();
  expect(receiver.seen).toHaveLength(1);
});

it('forgets deliveries after 30 days', async () => {
  await record('store.created', [await newStore(app)]);
  const later = (days: number) => new Date(app.deps.now().getTime() + days * 86_400_000);
  await purgeOld(app.db, later(30));
  expect(await deliveries()).toHaveLength(1);
  await purgeOld(app.db, later(30.1));
  expect(await deliveries()).toEqual([]);
});

it('is told of a store that is claimed from the pool', async () => {
  const store_id = await poolStore(app);
  const token = await sessionOf(app, 'attache');
  expect((await call(app, 'POST /expand/owner-gh-store', { token, body: { store_id } })).code).toBe(0);
  await send();
  expect(typesOf(receiver)).toEqual(['store.claimed']);
});
