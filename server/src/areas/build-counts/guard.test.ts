import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  evaluateCanaries,
  type GuardNotice,
  type Look,
  notifyTeam,
  promoteBuild,
  publishBuild,
  readCounts,
  readHistory,
  readRegistry,
  setCanaryBuild,
} from '@agency/delivery';
import { makeBuild, makeRoot, removeMade } from '@agency/delivery/testing';
import type { ApiBody } from '@agency/shared/api';
import { call, startTestApp, type TestApp, testNow } from '../../../testing';
import { publishedBuilds } from './published-builds';

const remote = 'remote-store';
const token = 'let-me-see';
type Row = ApiBody<'POST /report/build-counts'>['builds'][number];

let app: TestApp;
let server: string;
let root: string;
let clock: Date;
let [current, canary] = ['', ''];
let webhook: Server;
let notices: GuardNotice[];

beforeEach(async () => {
  root = await makeRoot();
  clock = testNow;
  notices = [];
  const now = () => clock;
  app = await startTestApp({
    now,
    metrics: { token, ofProcess: false },
    ...publishedBuilds(() => readRegistry(root), now),
  });
  server = await app.app.listen({ port: 0, host: '127.0.0.1' });
  [current, canary] = [await publish('one'), await publish('two')];
  await promoteBuild(root, remote, current);
  await setCanaryBuild(root, remote, canary, 10, { isGuarded: true, now });
  webhook = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    notices.push(JSON.parse(text));
    response.writeHead(204).end();
  });
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
});

afterEach(async () => {
  webhook.closeAllConnections();
  webhook.close();
  await once(webhook, 'close');
  await app.close();
});
afterAll(removeMade);

async function publish(mark: string): Promise<string> {
  const { folder, manifest } = await makeBuild({ app: remote, mark });
  await publishBuild(root, folder, { app: remote });
  return manifest.buildId;
}

let phones = 0;

async function report(build_id: string, failure: Partial<Row>): Promise<void> {
  phones += 1;
  const fine = { load_failures: 0, crashes: 0, error: 'none' as const };
  const row = { app: remote, build_id, entries: 10, loads: 1, ...fine, ...failure };
  const builds = [{ ...row, times: [10, 0, 0, 0, 0, 0, 0] }];
  const from = `10.1.${phones >> 8}.${phones & 255}`;
  expect((await call(app, 'POST /report/build-counts', { body: { builds }, from })).code).toBe(0);
}

async function passMinute(
  phonesOfCanary: number,
  failing: number,
  phonesOfCurrent: number,
  failure: Partial<Row> = { crashes: 1 },
): Promise<void> {
  for (let phone = 0; phone < phonesOfCanary; phone += 1)
    await report(canary, phone < failing ? failure : {});
  // One entry in 200 crashes: 0.5 %.
  for (let phone = 0; phone < phonesOfCurrent; phone += 1)
    await report(current, phone % 20 === 10 ? { crashes: 1 } : {});
  clock = new Date(clock.getTime() + 65_000);
}

/** Two guards run at once, as after a restart while the old process is still running. */
async function lookTwice(): Promise<Look[]> {
  const port = (webhook.address() as AddressInfo).port;
  const guard = () =>
    evaluateCanaries({
      root,
      now: () => clock,
      readCounts: (of, since) => readCounts({ server, token }, of, since),
      tell: async (notice) => expect(await notifyTeam(`http://127.0.0.1:${port}`, notice)).toBeNull(),
    });
  return (await Promise.all([guard(), guard()])).flatMap(({ looks }) => looks);
}

const entryNow = async () => (await readRegistry(root)).apps[remote];
const guardActions = async () => (await readHistory(root)).filter(({ by }) => by === 'guard');

it.each<[string, Partial<Row>]>([
  ['crashes', { crashes: 1 }],
  ['rejects', { error: 'rejection' }],
  ['is not drawn', { error: 'hung' }],
])('takes a build away that %s in 5 %% of its entries, about the 200th of them', async (_, failure) => {
  let minutes = 0;
  for (; (await entryNow())?.canary; minutes += 1) {
    await passMinute(2, 1, 18, failure);
    await lookTwice();
  }
  expect(minutes * 20).toBeLessThanOrEqual(240);
  expect(await entryNow()).toMatchObject({
    current,
    canary: null,
    builds: { [canary]: { rolledBack: true } },
  });
  const why = expect.stringMatching(/^canary \w+: \d+ of \d+ entries failed \(5\.0 %\)/);
  expect(await guardActions()).toEqual([expect.objectContaining({ action: 'rollback', app: remote, why })]);
  expect(notices).toEqual([
    expect.objectContaining({ action: 'rolled-back', build: canary, against: current, why }),
  ]);
});

it('gives a good build to half of the users and then to all', async () => {
  await passMinute(2, 0, 18);
  await lookTwice();
  expect((await entryNow())?.canary?.percent).toBe(10);
  while ((await entryNow())?.canary?.percent === 10) {
    await passMinute(2, 0, 18);
    await lookTwice();
  }
  expect((await entryNow())?.canary?.percent).toBe(50);
  while ((await entryNow())?.canary) {
    await passMinute(10, 0, 10);
    await lookTwice();
  }
  expect(await entryNow()).toMatchObject({ current: canary, previous: current, canary: null });
  expect((await guardActions()).map(({ action, percent }) => [action, percent])).toEqual([
    ['promote', undefined],
    ['canary', 50],
  ]);
  expect(notices.map(({ action, percent }) => [action, percent])).toEqual([
    ['widened', 50],
    ['promoted', 100],
  ]);
});

it('shows no counts, and so no verdict, to who has not the token', async () => {
  await expect(readCounts({ server }, remote, clock.toISOString())).rejects.toMatchObject({
    code: 'counts-unreachable',
    message: expect.stringContaining('404 (METRICS_TOKEN?)'),
  });
});
