import type { MinuteCounts, Registry } from '@agency/shared/contract';
import { readRegistry } from '../registry/read-registry';
import { freezeApp, unfreezeApp } from '../releases/change-freezes';
import { readHistory } from '../releases/history';
import { promoteBuild } from '../releases/promote-build';
import { publishBuild } from '../releases/publish-build';
import { setCanaryBuild } from '../releases/set-canary-build';
import { makeBuild, makeRoot, removeMade, testOwner } from '../testing/make-build';
import { evaluateCanaries, type GuardTools, type Look } from './evaluate-canaries';
import type { GuardNotice } from './notify-team';

afterAll(removeMade);

const app = 'remote-store';
let root: string;
let [current, canary] = ['', ''];
let clock = Date.parse('2026-02-03T04:00:00Z');
let notices: GuardNotice[];
let minutes: MinuteCounts[];

async function publish(mark: string, of = app, contract?: string): Promise<string> {
  const { folder, manifest } = await makeBuild({ app: of, mark, contract });
  await publishBuild(root, folder, { app: of });
  return manifest.buildId;
}

beforeEach(async () => {
  root = await makeRoot();
  [notices, minutes] = [[], []];
  [current, canary] = [await publish('one'), await publish('two')];
  await promoteBuild(root, app, current);
  await setCanaryBuild(root, app, canary, 10, { isGuarded: true, now });
});

const now = () => new Date(clock);
const entryOf = async () => (await readRegistry(root)).apps[app] as Registry['apps'][string];

function tell(ours: [number, number], theirs: [number, number]): void {
  clock += 60_000;
  const minute = now().toISOString();
  for (const [build_id, [entries, crashes]] of [
    [canary, ours],
    [current, theirs],
  ] as const) {
    minutes.push({ build_id, minute, entries, crashes, loads: entries, load_failures: 0, times: [] });
  }
}

const tools = (part: Partial<GuardTools> = {}): GuardTools => ({
  root,
  now,
  readCounts: async (_, since) => ({
    minutes: minutes.filter(({ minute }) => minute >= since),
    until: now().toISOString(),
  }),
  tell: async (notice) => void notices.push(notice),
  ...part,
});

const nothing = { looks: [], refusals: [] };
const look = async (part: Partial<GuardTools> = {}) => (await evaluateCanaries(tools(part))).looks[0] as Look;

it('waits while nobody can tell, and writes nothing', async () => {
  tell([20, 1], [180, 1]);
  const { revision } = await readRegistry(root);
  expect(await look()).toMatchObject({ outcome: 'waits', verdict: { kind: 'open' } });
  expect((await readRegistry(root)).revision).toBe(revision);
  expect(notices).toEqual([]);
});

it('takes a worse canary away for good, with the reason', async () => {
  for (let minute = 0; minute < 5; minute += 1) tell([40, 3], [360, 1]);
  expect(await look()).toMatchObject({ outcome: 'rolled-back', percent: 0 });
  const entry = await entryOf();
  expect([entry.current, entry.canary, entry.builds[canary]?.rolledBack]).toEqual([current, null, true]);
  const why = expect.stringContaining(
    `canary ${canary}: 15 of 200 entries failed (7.5 %); ${current}: 5 of 1800`,
  );
  expect((await readHistory(root))[0]).toMatchObject({
    action: 'rollback',
    buildId: current,
    by: 'guard',
    why,
    reason: {
      code: 'compared',
      canary: { build: canary, entries: 200, failures: 15 },
      against: { build: current, entries: 1800, failures: 5 },
      evidence: expect.any(Number),
    },
  });
  expect(notices).toEqual([
    expect.objectContaining({
      action: 'rolled-back',
      app,
      owner: testOwner,
      build: canary,
      against: current,
      why,
    }),
  ]);
  await expect(setCanaryBuild(root, app, canary, 10)).rejects.toMatchObject({ code: 'build-rolled-back' });
});

it('takes a canary away by uncaught errors, compared among the pages that count them', async () => {
  const tellWatched = (entries: number, errors: number, ofCurrent: number) => {
    clock += 60_000;
    const row = { minute: now().toISOString(), crashes: 0, load_failures: 0, times: [], loads: 0 };
    const watched = { entries, failures: errors };
    minutes.push({ ...row, build_id: canary, entries, errors, watched });
    minutes.push({
      ...row,
      build_id: current,
      entries: 360,
      errors: 0,
      watched: { entries: ofCurrent, failures: 0 },
    });
  };
  for (let minute = 0; minute < 5; minute += 1) tellWatched(40, 4, 0);
  expect(await look()).toMatchObject({
    outcome: 'waits',
    verdict: { canary: { entries: 200, failures: 20 } },
  });
  for (let minute = 0; minute < 5; minute += 1) tellWatched(40, 4, 360);
  expect(await look()).toMatchObject({ outcome: 'rolled-back', percent: 0 });
});

it('gives a good canary to half of the users, then to all, each time by what was seen since', async () => {
  for (let minute = 0; minute < 5; minute += 1) tell([60, 0], [540, 1]);
  expect(await look()).toMatchObject({ outcome: 'widened', percent: 50 });
  expect(await look()).toMatchObject({ outcome: 'waits', percent: 50 });
  expect((await entryOf()).canary).toMatchObject({ build: canary, percent: 50, guard: { against: current } });
  for (let minute = 0; minute < 5; minute += 1) tell([60, 0], [60, 0]);
  expect(await look()).toMatchObject({ outcome: 'promoted', percent: 100 });
  expect(await entryOf()).toMatchObject({ current: canary, previous: current, canary: null });
  expect(notices.map(({ action, percent }) => [action, percent])).toEqual([
    ['widened', 50],
    ['promoted', 100],
  ]);
  expect(await evaluateCanaries(tools())).toEqual(nothing);
});

describe('with taps', () => {
  beforeEach(async () => {
    await setCanaryBuild(root, app, canary, 10, { isGuarded: true, inp: true, now });
  });

  const tap = (ours: [good: number, slow: number], theirs: [good: number, slow: number]) => {
    for (let minute = 0; minute < 5; minute += 1) {
      tell([60, 0], [540, 1]);
      for (const [index, [good, slow]] of [ours, theirs].entries()) {
        const row = minutes.at(index - 2);
        if (row) row.taps = { good, fair: slow - 1, poor: 1 };
      }
    }
  };

  it('takes a canary away that answers taps more slowly, and says so', async () => {
    tap([20, 20], [320, 40]);
    expect(await look()).toMatchObject({
      outcome: 'rolled-back',
      verdict: { kind: 'fine' },
      taps: { kind: 'worse', canary: { entries: 200, failures: 100 } },
    });
    expect((await readHistory(root))[0]).toMatchObject({
      reason: { code: 'taps-compared' },
      why: expect.stringMatching(
        `canary ${canary}: 100 of 200 taps took more than 200 ms \\(50.0 %\\); .* that it is slower`,
      ),
    });
  });

  it('waits for taps, and widens a canary that answers them as the current build does', async () => {
    tap([1, 1], [320, 40]);
    expect(await look()).toMatchObject({ outcome: 'waits', why: expect.stringContaining('taps took more') });
    tap([36, 4], [320, 40]);
    tap([36, 4], [320, 40]);
    expect(await look()).toMatchObject({
      outcome: 'widened',
      why: expect.stringContaining('entries failed'),
    });
    expect((await entryOf()).canary?.guard).toMatchObject({ inp: true });
  });
});

describe('while the app is frozen', () => {
  const until = '2027-01-01T00:00:00.000Z';

  beforeEach(async () => {
    await freezeApp(root, app, { from: now().toISOString(), until, why: 'audit' }, now);
  });

  it('a good canary keeps its users', async () => {
    for (let minute = 0; minute < 5; minute += 1) tell([60, 0], [540, 1]);
    const why = `it does well, and waits because the app is frozen until ${until}`;
    expect(await look()).toMatchObject({ outcome: 'waits', percent: 10, why });
    await unfreezeApp(root, app);
    expect(await look()).toMatchObject({ outcome: 'widened', percent: 50 });
  });

  it('a worse one is taken away all the same', async () => {
    for (let minute = 0; minute < 8; minute += 1) tell([40, 3], [360, 1]);
    expect(await look()).toMatchObject({ outcome: 'rolled-back' });
  });
});

it.each([
  ['rolled-back', [40, 3]],
  ['widened', [40, 0]],
] as const)('of two guards that decide at once one does it: %s', async (outcome, [entries, failures]) => {
  for (let minute = 0; minute < 8; minute += 1) tell([entries, failures], [360, 1]);
  let asked = 0;
  let letGo = () => {};
  const both = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const readCounts: GuardTools['readCounts'] = async (...asking) => {
    asked += 1;
    if (asked === 2) letGo();
    await both;
    return tools().readCounts(...asking);
  };
  const looks = await Promise.all([look({ readCounts }), look({ readCounts })]);
  expect(looks.map((one) => one.outcome).sort()).toEqual(['passed', outcome].sort());
  expect(notices).toHaveLength(1);
  const written = (await readHistory(root)).filter(({ by }) => by === 'guard');
  expect(written).toHaveLength(1);
});

it('begins anew beside a build that has become current meanwhile', async () => {
  for (let minute = 0; minute < 5; minute += 1) tell([40, 3], [360, 1]);
  const other = await publish('three');
  await promoteBuild(root, app, other);
  clock += 60_000;
  expect(await look()).toMatchObject({ outcome: 'restarted', percent: 10 });
  expect((await entryOf()).canary?.guard).toEqual({
    against: other,
    since: now().toISOString(),
    stepSince: now().toISOString(),
  });
  expect(await look()).toMatchObject({ outcome: 'waits', verdict: { canary: { entries: 0 } } });
  expect(notices).toEqual([]);
});

it('leaves a canary alone that a person has taken over', async () => {
  for (let minute = 0; minute < 5; minute += 1) tell([40, 3], [360, 1]);
  const readCounts: GuardTools['readCounts'] = async (...asking) => {
    await setCanaryBuild(root, app, canary, 30);
    return tools().readCounts(...asking);
  };
  expect(await look({ readCounts })).toMatchObject({ outcome: 'passed' });
  expect((await entryOf()).canary).toEqual({ build: canary, percent: 30 });
  expect(await evaluateCanaries(tools())).toEqual(nothing);
});

describe('a canary for which the host has not the contract any more', () => {
  beforeEach(async () => {
    await setCanaryBuild(root, app, canary, 50, { isGuarded: true, now });
    const older = await publish('older', 'host', '0.9.0');
    await promoteBuild(root, 'host', older, { allowAhead: true });
    for (let minute = 0; minute < 5; minute += 1) tell([60, 0], [60, 0]);
  });

  it('is not made current, and says why', async () => {
    const { looks, refusals } = await evaluateCanaries(tools());
    expect(looks).toEqual([]);
    expect(refusals).toEqual([expect.objectContaining({ code: 'contract-ahead' })]);
    expect(await entryOf()).toMatchObject({ current, canary: { percent: 50 } });
  });

  it('keeps none behind it from being judged', async () => {
    const other = 'remote-visit';
    const [good, bad] = [await publish('one', other, '^0.9.0'), await publish('two', other, '^0.9.0')];
    await promoteBuild(root, other, good);
    await setCanaryBuild(root, other, bad, 10, { isGuarded: true, now });
    [current, canary] = [good, bad];
    for (let minute = 0; minute < 5; minute += 1) tell([40, 20], [360, 1]);
    const { looks, refusals } = await evaluateCanaries(tools());
    expect(looks).toEqual([expect.objectContaining({ app: other, build: bad, outcome: 'rolled-back' })]);
    expect(refusals).toEqual([expect.objectContaining({ code: 'contract-ahead' })]);
    expect((await readRegistry(root)).apps[other]?.canary).toBeNull();
  });
});

it('lets a fault of its own through', async () => {
  const readCounts = () => Promise.reject(new TypeError('no property of undefined'));
  await expect(evaluateCanaries(tools({ readCounts }))).rejects.toThrow(TypeError);
});
