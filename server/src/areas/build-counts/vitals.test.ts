import { beaconLimits } from '@agency/shared/api';
import { call, startTestApp, type TestApp } from '../../../testing';
import { purgeOld } from '../../app/purge';
import { countsSince } from './repository';
import { listVitals } from './vitals';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const tap = { app: 'remote-store', build_id: 'b1', screen: '/store', metric: 'inp' as const, value: 120 };

let callers = 0;
const report = (...vitals: object[]) => {
  callers += 1;
  return call(app, 'POST /report/build-counts', { body: { builds: [], vitals }, from: `10.0.0.${callers}` });
};
const stored = () => listVitals(app.db, ['remote-store', 'remote-stork'], app.deps.now());

it('adds up values by screen and class, over hours', async () => {
  await report(tap, { ...tap, value: 121 }, { ...tap, value: 5_000 });
  app.advance(3_600);
  await report({ ...tap, build_id: 'b2' }, { ...tap, metric: 'cls', value: 0 });
  await report(tap, { ...tap, metric: 'long_frames', value: 101 });
  const tapped = { app: 'remote-store', build_id: 'b1', screen: '/store' };
  expect(await stored()).toEqual([
    { ...tapped, metric: 'cls', counts: [1, 0, 0, 0, 0, 0, 0] },
    { ...tapped, metric: 'inp', counts: [0, 0, 3, 0, 0, 0, 1] },
    { ...tapped, metric: 'long_frames', counts: [0, 0, 1, 0, 0, 0, 0] },
    { app: 'remote-store', build_id: 'b2', screen: '/store', metric: 'inp', counts: [0, 0, 1, 0, 0, 0, 0] },
  ]);
});

it.each([
  [50, 0],
  [51, 1],
  [1_000, 5],
  [1_001, 6],
])('puts a tap of %d ms into class %d', async (value, index) => {
  await report({ ...tap, value });
  expect((await stored())[0]?.counts.indexOf(1)).toBe(index);
});

describe('the taps that the guard compares', () => {
  const taps = async () => {
    app.advance(120);
    const now = app.deps.now();
    const { minutes } = await countsSince(app.db, 'remote-store', new Date(0), now);
    return minutes.map(({ build_id, entries, taps }) => ({ build_id, entries, ...taps }));
  };
  const counted = { build_id: 'b1', entries: 0, good: 0, fair: 0, poor: 0 };

  it.each([
    [200, { good: 1 }],
    [201, { fair: 1 }],
    [500, { fair: 1 }],
    [501, { poor: 1 }],
  ])('have one of %d ms in the minute of the report', async (value, part) => {
    await report({ ...tap, value }, { ...tap, metric: 'lcp', value: 9_000 });
    expect(await taps()).toEqual([{ ...counted, ...part }]);
  });

  it('have one of an address, build and hour, added to the entries of the build', async () => {
    const builds = [
      { app: 'remote-store', build_id: 'b1', entries: 2, loads: 0, load_failures: 0, crashes: 0 },
    ];
    const body = {
      builds: builds.map((row) => ({ ...row, times: [2, 0, 0, 0, 0, 0, 0] })),
      vitals: [tap, { ...tap, value: 900 }, { ...tap, build_id: 'b2' }],
    };
    const from = '10.7.0.1';
    await call(app, 'POST /report/build-counts', { body, from });
    await call(app, 'POST /report/build-counts', { body, from });
    expect(await taps()).toEqual([
      { ...counted, entries: 4, good: 1 },
      { ...counted, build_id: 'b2', good: 1 },
    ]);
    app.advance(3_600);
    await call(app, 'POST /report/build-counts', { body: { ...body, builds: [] }, from });
    expect((await taps()).filter(({ good }) => good === 1)).toHaveLength(4);
  });
});

it('stores no other screens than the routes of the build, and nothing of unknown builds', async () => {
  await report({ ...tap, screen: '/made-up' }, { ...tap, build_id: 'x1' }, { ...tap, app: 'remote-stork' });
  expect((await stored()).map(({ build_id, screen }) => [build_id, screen])).toEqual([['b1', 'other']]);
});

it.each([
  ['screen', { screen: '/store?tel=137' }],
  ['value', { value: -1 }],
  ['value', { value: 60_001 }],
])('refuses a %s that no page has: %o', async (field, wrong) => {
  expect(await report({ ...tap, ...wrong })).toMatchObject({
    status: 400,
    data: { field: `vitals.0.${field}` },
  });
});

it('has room for the largest beacon that a page may send', () => {
  const names = { app: 'r'.repeat(40), build_id: 'b'.repeat(32) };
  const row = { ...names, entries: 10, loads: 10, load_failures: 1, crashes: 0, error: 'rejection' };
  const builds = Array(beaconLimits.builds).fill({ ...row, times: [10, 0, 0, 0, 0, 0, 0] });
  const vital = { ...names, screen: `/${'s'.repeat(59)}`, metric: 'long_frames', value: 60_000 };
  const body = JSON.stringify({ builds, vitals: Array(beaconLimits.vitals).fill(vital) });
  expect(body.length).toBeLessThanOrEqual(beaconLimits.bytes);
});

it('shows this hour and the one before in the metrics', async () => {
  await report(tap, { ...tap, value: 1_200 });
  app.advance(3_600);
  const { body } = await app.app.inject('/metrics');
  const labels = 'app="remote-store",build="b1",screen="/store",metric="inp"';
  expect(body).toContain(`client_web_vitals{${labels},le="100"} 0`);
  expect(body).toContain(`client_web_vitals{${labels},le="200"} 1`);
  expect(body).toContain(`client_web_vitals{${labels},le="+Inf"} 2`);
  app.advance(3_600);
  expect((await app.app.inject('/metrics')).body).not.toContain('client_web_vitals{');
});

it('keeps the values of eight days', async () => {
  await report(tap);
  app.advance(8 * 86_400);
  await purgeOld(app.db, app.deps.now());
  expect(await stored()).toHaveLength(1);
  app.advance(1);
  await purgeOld(app.db, app.deps.now());
  expect(await stored()).toEqual([]);
});
