import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';
import { recordOpenEvent } from '../open-event/record-open-event';
import { createEndpoint } from './endpoints';
import { WebhookSender } from './webhook-sender';

const example = join(__dirname, '../../../../docs/examples/receive-webhook.mjs');

let app: TestApp;
let receiver: ChildProcess;

beforeAll(async () => {
  app = await startTestApp();
  // The example compares timestamps with the time of this machine.
  app.advance((Date.now() - app.deps.now().getTime()) / 1_000);
});
afterEach(() => receiver.kill());
afterAll(() => app.close());

async function startExample(secret: string) {
  const env = { AGENCY_WEBHOOK_SECRET: secret, PORT: '0' };
  receiver = spawn(process.execPath, [example], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!receiver.stdout) throw new Error('The example has no output');
  const lines = createInterface(receiver.stdout);
  const next = async () => String((await once(lines, 'line'))[0]);
  const port = /\d+$/.exec(await next())?.[0];
  return { url: `http://127.0.0.1:${port}/`, next };
}

async function deliver(secretOfReceiver: (secret: string) => string) {
  const author = { orgcode: 'HZQD', accountId: null, now: app.deps.now() };
  const details = { name: '数据中台', url: 'http://127.0.0.1/', kinds: ['store.created' as const] };
  const { id, secret } = await createEndpoint(app.db, author, details, app.deps);
  const { url, next } = await startExample(secretOfReceiver(secret));
  await app.db.updateTable('webhook_endpoint').set({ url }).where('id', '=', id).execute();
  const store = await newStore(app);
  const event = { orgcode: 'HZQD', now: app.deps.now(), kind: 'store.created', ids: [store] } as const;
  await app.db.transaction().execute((db) => recordOpenEvent(db, event));
  const sender = new WebhookSender(app.deps, { warn: jest.fn() });
  const line = next();
  sender.wake();
  await sender.idle();
  const { last_status } = await app.db
    .selectFrom('webhook_delivery')
    .select('last_status')
    .where('endpoint_id', '=', id)
    .executeTakeFirstOrThrow();
  return { last_status, line, store };
}

it('is accepted by the example of the documentation', async () => {
  const { last_status, line, store } = await deliver((secret) => secret);
  expect(last_status).toBe(204);
  expect(JSON.parse(await line)).toMatchObject({ type: 'store.created', data: { store_id: store } });
});

it('is refused by the example with another secret', async () => {
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
  expect((await deliver(() => other)).last_status).toBe(401);
});
