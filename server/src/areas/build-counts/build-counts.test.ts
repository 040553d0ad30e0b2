import { beaconLimits } from '@agency/shared/api';
import { emptyRegistry, type Registry } from '@agency/shared/contract';
import { call, startTestApp, type TestApp, testNow } from '../../../testing';
import { buildApp } from '../../app/app';
import { purgeOld } from '../../app/purge';
import { publishedBuilds } from './published-builds';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const times = [1, 0, 0, 0, 0, 0, 0];
const row = {
  app: 'remote-store',
  build_id: 'b1',
  entries: 1,
  loads: 1,
  load_failures: 0,
  crashes: 0,
  times,
};
const good = { ...row };
const bad = { ...row, crashes: 1 };

const report = (builds: object[], from = '10.0.0.1') =>
  call(app, 'POST /report/build-counts', { body: { builds }, from });

const stored = async () => {
  const url = `/metrics/builds?app=remote-store&since=${new Date(0).toISOString()}`;
  return (await app.app.inject(url)).json();
};

it('adds up by minute, app and build, and tells only of minutes that are over', async () => {
  await report([good, { ...bad, build_id: 'b2' }]);
  await report([{ ...good, entries: 4, times: [0, 2, 0, 0, 0, 0, 1] }], '10.0.0.2');
  expect((await stored()).minutes).toEqual([]);
  app.advance(60);
  await report([good]);
  app.advance(64);
  expect((await stored()).until).toBe('2026-11-21T08:01:00.000Z');
  app.advance(1);
  const taps = { good: 0, fair: 0, poor: 0 };
  const counted = { load_failures: 0, crashes: 0, errors: 0, watched: { entries: 0, failures: 0 }, taps };
  expect(await stored()).toEqual({
    until: '2026-11-21T08:02:00.000Z',
    minutes: [
      {
        ...counted,
        build_id: 'b1',
        minute: testNow.toISOString(),
        entries: 5,
        loads: 2,
        times: [1, 2, 0, 0, 0, 0, 1],
      },
      { ...counted, build_id: 'b2', minute: testNow.toISOString(), entries: 1, loads: 1, crashes: 1, times },
      { ...counted, build_id: 'b1', minute: '2026-11-21T08:01:00.000Z', entries: 1, loads: 1, times },
    ],
  });
});

it('adds up uncaught errors by kind, and tells apart the pages that count them', async () => {
  const rows = [
    { ...good, error: 'error' },
    { ...good, error: 'rejection' },
    { ...good, error: 'hung' },
    { ...good, error: 'busy' },
    { ...good, error: 'none', entries: 4 },
    { ...bad, error: 'none' },
    bad,
  ];
  for (const [index, one] of rows.entries()) await report([one], `10.0.3.${index}`);
  app.advance(120);
  expect((await stored()).minutes).toEqual([
    expect.objectContaining({ entries: 10, crashes: 2, errors: 4, watched: { entries: 9, failures: 5 } }),
  ]);
  const { body } = await app.app.inject('/metrics');
  for (const kind of ['error', 'rejection', 'hung', 'busy'])
    expect(body).toContain(`client_errors{app="remote-store",build="b1",kind="${kind}"} 1`);
});

it('loses nothing where many are told at once, by several processes', async () => {
  const other = await buildApp(app.deps);
  const apps = [app, { ...app, app: other }];
  const both = [good, { ...good, build_id: 'b2' }];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      call(apps[index % 2] as TestApp, 'POST /report/build-counts', {
        body: { builds: index % 3 ? both : both.toReversed() },
        from: `10.0.1.${index}`,
      }),
    ),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(40).fill(0));
  app.advance(120);
  expect((await stored()).minutes.map(({ entries }: { entries: number }) => entries)).toEqual([40, 40]);
  await other.close();
});

it('asks the registry, which may be slow, before it opens a transaction', async () => {
  const transaction = jest.spyOn(app.db, 'transaction');
  const opened: number[] = [];
  app.deps.isPublished = async () => {
    opened.push(transaction.mock.calls.length);
    return true;
  };
  expect((await report([good, { ...good, build_id: 'b2' }])).code).toBe(0);
  expect([opened, transaction.mock.calls.length]).toEqual([[0, 0], 1]);
});

it.each([
  ['an app that is not there', { ...good, app: 'remote-stork' }],
  ['a build that is not there', { ...good, build_id: 'c1' }],
  ['two failures of a page', { ...bad, load_failures: 1 }],
  ['a crash and an error of a page', { ...bad, error: 'error' }],
  ['more times than entries can be', { ...good, times: [10, 10, 0, 0, 0, 0, 0] }],
])('keeps nothing of %s', async (_, wrong) => {
  expect((await report([wrong, { ...good, build_id: 'b3' }])).code).toBe(0);
  app.advance(120);
  const builds = (await stored()).minutes.map(({ build_id }: { build_id: string }) => build_id);
  expect(builds).toEqual(['b3']);
});

it.each([
  ['entries', { entries: beaconLimits.entries + 1 }],
  ['entries', { entries: -1 }],
  ['entries', { entries: 0.5 }],
  ['entries', { entries: '1e999' }],
  ['crashes', { crashes: 2 }],
  ['times', { times: [1] }],
  ['error', { error: 'crash' }],
])('refuses %s that no page can have: %o', async (field, wrong) => {
  const answer = await report([{ ...good, ...wrong }]);
  expect(answer).toMatchObject({ status: 400, data: { field: `builds.0.${field}` } });
});

it('counts a build once in a beacon, and takes no beacon of more than 2 KB', async () => {
  await report([good, good]);
  app.advance(120);
  expect((await stored()).minutes[0].entries).toBe(1);
  const padded = await app.app.inject({
    method: 'POST',
    url: '/api/core/report/build-counts',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ builds: [good], more: 'x'.repeat(beaconLimits.bytes) }),
  });
  expect(padded.statusCode).toBe(413);
});

it('has room for the largest beacon that a page may send', () => {
  const largest = {
    app: 'r'.repeat(40),
    build_id: 'b'.repeat(32),
    entries: 10,
    loads: 10,
    load_failures: 1,
    crashes: 0,
    error: 'rejection',
    times: [10, 0, 0, 0, 0, 0, 0],
  };
  const body = JSON.stringify({ builds: Array(beaconLimits.builds).fill(largest) });
  expect(body.length).toBeLessThanOrEqual(beaconLimits.bytes);
});

it('takes three failures of a build from an address in an hour, and thirty beacons in a minute', async () => {
  const statuses = async (builds: object[], count: number) => {
    const answers = [];
    for (let index = 0; index < count; index++) answers.push((await report(builds)).status);
    return answers;
  };
  expect(await statuses([bad], 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses([{ ...bad, build_id: 'b2' }], 1)).toEqual([200]);
  expect((await report([bad], '10.0.0.2')).status).toBe(200);
  expect(await statuses([good], 27)).toEqual([...Array(26).fill(200), 429]);
  app.advance(60);
  expect(await statuses([good], 1)).toEqual([200]);
  app.advance(3_600);
  expect(await statuses([bad], 1)).toEqual([200]);
});

it('shows the last hour in the metrics, of forty builds at most', async () => {
  const many = Array.from({ length: 45 }, (_, index) => ({ ...good, build_id: `m${index}`, entries: 2 }));
  app.deps.isPublished = async () => true;
  for (const [index, one] of many.entries()) await report([one], `10.0.2.${index}`);
  await report([{ ...bad, build_id: 'm3' }]);
  const { body } = await app.app.inject('/metrics');
  expect(body.match(/^client_entries\{/gm)).toHaveLength(40);
  expect(body).toContain('client_entries{app="remote-store",build="m3"} 3');
  expect(body).toContain('client_crashes{app="remote-store",build="m3"} 1');
  expect(body).toContain('client_screens{app="remote-store",build="m3",le="+Inf"} 2');
  app.advance(3_700);
  expect((await app.app.inject('/metrics')).body).not.toContain('client_entries{');
});

it('says in the metrics of how many pages the counts are', async () => {
  const { body } = await app.app.inject('/metrics');
  expect(body).toMatch(
    /^# HELP client_entries .*as pages told, or the share of them in client_sample_ratio$/m,
  );
  expect(body).toMatch(/^client_sample_ratio 1$/m);
  app.deps.countsSample = async () => 2.5;
  expect((await app.app.inject('/metrics')).body).toMatch(/^client_sample_ratio 0.025$/m);
});

it('keeps the counts of eight days', async () => {
  await report([good]);
  app.advance(8 * 86_400);
  await purgeOld(app.db, app.deps.now());
  expect(await app.db.selectFrom('build_count').select('entries').execute()).toHaveLength(1);
  app.advance(1);
  await purgeOld(app.db, app.deps.now());
  expect(await app.db.selectFrom('build_count').select('entries').execute()).toEqual([]);
});

it('shows the counts by minute to whom the metrics are for', async () => {
  const closed = await buildApp({ ...app.deps, metrics: { token: 'let-me-see', ofProcess: false } });
  const url = '/metrics/builds?app=remote-store&since=2026-11-21T08:00:00Z';
  expect((await closed.inject(url)).statusCode).toBe(404);
  const headers = { authorization: 'Bearer let-me-see' };
  expect((await closed.inject({ url, headers })).statusCode).toBe(200);
  expect((await closed.inject({ url: '/metrics/builds?app=remote-store', headers })).statusCode).toBe(400);
  const leap = '/metrics/builds?app=remote-store&since=2026-12-31T23:59:60Z';
  expect((await closed.inject({ url: leap, headers })).statusCode).toBe(400);
  await closed.close();
});

it('learns of new builds within ten seconds, and keeps to the last registry while there is none', async () => {
  let clock = testNow;
  let registry: Registry | null = emptyRegistry;
  const read = async () => {
    if (!registry) throw new Error('no registry');
    return registry;
  };
  const { isPublished, countsSample } = publishedBuilds(read, () => clock);
  expect(await countsSample()).toBe(100);
  expect(await isPublished('remote-store', 'b1')).toBe(false);
  const apps = { 'remote-store': { builds: { b1: {} } } };
  registry = { revision: 1, apps, sample: 10 } as unknown as Registry;
  clock = new Date(clock.getTime() + 10_000);
  expect(await isPublished('remote-store', 'b1')).toBe(true);
  registry = null;
  clock = new Date(clock.getTime() + 10_000);
  expect(await isPublished('remote-store', 'b1')).toBe(true);
  expect(await isPublished('constructor', 'b1')).toBe(false);
  expect(await countsSample()).toBe(10);
});

it('waits for a registry only so long', async () => {
  const { isPublished, countsSample } = publishedBuilds(
    () => new Promise(() => {}),
    () => testNow,
    1,
  );
  expect(await isPublished('remote-store', 'b1')).toBe(false);
  expect(await countsSample()).toBe(100);
});
