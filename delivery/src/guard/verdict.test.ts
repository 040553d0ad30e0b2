import { type Stratum, strataOf } from './strata';
import { enoughEvidence, evaluate, evidenceAfterEach, leastForVerdict, type VerdictKind } from './verdict';

function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface World {
  canaryFails: number;
  currentFails: number;
  part: number;
  entriesPerMinute: number;
  minutes: number;
}

function minuteIn(world: World, random: () => number, outage = 0): Stratum {
  const ours = Math.round(world.entriesPerMinute * world.part);
  const theirs = world.entriesPerMinute - ours;
  return {
    canary: { entries: ours, failures: failuresOf(ours, world.canaryFails + outage, random) },
    current: { entries: theirs, failures: failuresOf(theirs, world.currentFails + outage, random) },
  };
}

function failuresOf(entries: number, share: number, random: () => number): number {
  const gap = () => Math.floor(Math.log(1 - random()) / Math.log(1 - share));
  let failures = 0;
  for (let entry = gap(); entry < entries; entry += 1 + gap()) failures += 1;
  return failures;
}

function watched(world: World, seed: number, tests?: number) {
  const random = chance(seed);
  const minutes: Stratum[] = [];
  for (let minute = 0; minute < world.minutes; minute += 1) {
    minutes.push(minuteIn(world, random));
    const verdict = evaluate(minutes, minutes, tests);
    if (verdict.kind !== 'open') return { kind: verdict.kind, entries: verdict.canary.entries };
  }
  return { kind: 'open' as const, entries: Number.POSITIVE_INFINITY };
}

const calm: World = {
  canaryFails: 0.005,
  currentFails: 0.005,
  part: 0.1,
  entriesPerMinute: 200,
  minutes: 60,
};

const seeds = (runs: number) => Array.from({ length: runs }, (_, run) => run * 7_919 + 1);

function takenAway(world: World, outageOf?: (minute: number) => number): number {
  return seeds(500).filter((seed) => {
    const random = chance(seed);
    const minutes = Array.from({ length: world.minutes }, (_, minute) =>
      minuteIn(world, random, outageOf?.(minute)),
    );
    return evidenceAfterEach(strataOf(minutes)).some((evidence) => evidence >= enoughEvidence);
  }).length;
}

it.each([
  ['seldom fails, for a tenth', calm],
  ['fails sometimes, for a tenth', { ...calm, canaryFails: 0.02, currentFails: 0.02 }],
  ['fails often, for a tenth', { ...calm, canaryFails: 0.03, currentFails: 0.03 }],
  ['seldom fails, for half of few', { ...calm, part: 0.5, entriesPerMinute: 40 }],
  ['is better', { ...calm, canaryFails: 0.002 }],
])('takes away at most five of five hundred good canaries, looking sixty times: %s', (_, world) => {
  expect(takenAway(world)).toBeLessThanOrEqual(5);
});

it('blames no canary for what befalls everybody', () => {
  const outage = (minute: number) => (minute % 20 < 4 ? 0.3 : 0);
  expect(takenAway({ ...calm, minutes: 40 }, outage)).toBeLessThanOrEqual(5);
});

it('blames no canary for having more pages that count uncaught errors', () => {
  const world = { ...calm, part: 0.5, entriesPerMinute: 100 };
  const ofPages = (isWatched: boolean, random: () => number) => {
    const share = isWatched ? 0.03 : 0.005;
    const { canary, current } = minuteIn({ ...world, canaryFails: share, currentFails: share }, random);
    const few = { entries: 10, failures: failuresOf(10, share, random) };
    return isWatched ? { isWatched, canary, current: few } : { isWatched, canary: few, current };
  };
  const alarms = seeds(500).filter((seed) => {
    const random = chance(seed);
    const minutes = Array.from({ length: 40 }, (_, index) => ofPages(index % 2 === 0, random));
    return evidenceAfterEach(strataOf(minutes)).some((evidence) => evidence >= enoughEvidence);
  });
  expect(alarms.length).toBeLessThanOrEqual(5);
});

const runs = 200;
const shareOf = (outcomes: { kind: VerdictKind }[], kind: VerdictKind) =>
  outcomes.filter((outcome) => outcome.kind === kind).length / outcomes.length;

it.each([
  ['a tenth', 0.1, 200, 150, 350],
  ['half of few', 0.5, 40, 300, 600],
])(
  'takes away a canary with 5 %% crashes against 0.5 %%, for %s of the users',
  (_, part, entriesPerMinute, usual, most) => {
    const world = { ...calm, canaryFails: 0.05, part, entriesPerMinute };
    const outcomes = seeds(runs).map((seed) => watched(world, seed));
    expect(shareOf(outcomes, 'worse')).toBeGreaterThanOrEqual(0.99);
    const entries = outcomes.map((outcome) => outcome.entries).sort((a, b) => a - b);
    expect(entries[runs / 2]).toBeLessThanOrEqual(usual);
    expect(entries[runs * 0.95]).toBeLessThanOrEqual(most);
  },
);

it.each([0.0005, 0.005])(
  'takes away a canary whose button rejects in 5 %% of its entries, where %d fail anyway',
  (usual) => {
    const world = { ...calm, canaryFails: usual + 0.05, currentFails: usual };
    const entries = seeds(500).map((seed) => {
      const outcome = watched(world, seed);
      return outcome.kind === 'worse' ? outcome.entries : Number.POSITIVE_INFINITY;
    });
    expect(entries.filter((count) => count <= 350).length).toBeGreaterThanOrEqual(475);
  },
);

it.each([0.001, 0.005, 0.03])('widens a good canary where a share of %d fails', (usual) => {
  const world = { ...calm, canaryFails: usual, currentFails: usual };
  const outcomes = seeds(runs).map((seed) => watched(world, seed));
  expect(shareOf(outcomes, 'fine')).toBeGreaterThanOrEqual(0.98);
  const entries = outcomes.map((outcome) => outcome.entries).sort((a, b) => a - b);
  expect(entries[runs / 2]).toBeLessThanOrEqual(400);
});

describe('slow taps, which are compared beside failures', () => {
  const taps: World = {
    canaryFails: 0.15,
    currentFails: 0.15,
    part: 0.1,
    entriesPerMinute: 200,
    minutes: 60,
  };

  it.each([0.05, 0.15, 0.4])(
    'take away at most five of a thousand good canaries where a share of %d is slow anyway',
    (usual) => {
      const world = { ...taps, canaryFails: usual, currentFails: usual };
      const alarms = seeds(1_000).filter((seed) => watched(world, seed, 2).kind === 'worse');
      expect(alarms.length).toBeLessThanOrEqual(5);
    },
  );

  it.each([
    ['45 % slow taps against 15 %', 0.45, 0.15, 150, 300],
    ['30 % slow taps against 10 %', 0.3, 0.1, 180, 400],
    ['20 % slow taps against 5 %', 0.2, 0.05, 180, 400],
  ])('take away a canary with %s', (_, canaryFails, currentFails, usual, most) => {
    const outcomes = seeds(runs).map((seed) => watched({ ...taps, canaryFails, currentFails }, seed, 2));
    expect(shareOf(outcomes, 'worse')).toBeGreaterThanOrEqual(0.95);
    const entries = outcomes.map((outcome) => outcome.entries).sort((a, b) => a - b);
    expect(entries[runs / 2]).toBeLessThanOrEqual(usual);
    expect(entries[runs * 0.95]).toBeLessThanOrEqual(most);
  });

  it.each([0.05, 0.15, 0.4])('let a good canary go on where a share of %d is slow', (usual) => {
    const outcomes = seeds(runs).map((seed) =>
      watched({ ...taps, canaryFails: usual, currentFails: usual }, seed, 2),
    );
    expect(shareOf(outcomes, 'fine')).toBeGreaterThanOrEqual(0.98);
  });
});

const minute = (canary: [number, number], current: [number, number]): Stratum => ({
  canary: { entries: canary[0], failures: canary[1] },
  current: { entries: current[0], failures: current[1] },
});
const kindOf = (...minutes: Stratum[]) => evaluate(minutes, minutes).kind;

it('has no verdict below the least entries of either build, nor by fewer failures than one address can tell of', () => {
  const { entries } = leastForVerdict;
  expect(kindOf(minute([entries - 1, entries - 1], [500, 0]))).toBe('open');
  expect(kindOf(minute([entries, entries], [500, 0]))).toBe('worse');
  expect(kindOf(minute([entries, entries], [entries - 1, 0]))).toBe('open');
  expect(kindOf(minute([entries, 3], [10_000, 0]))).toBe('open');
  expect(kindOf(minute([entries, 4], [10_000, 0]))).toBe('worse');
  expect(kindOf(minute([1_000, 0], [entries - 1, 0]))).toBe('open');
});

it('widens by what was seen at the present share of users', () => {
  const before = Array.from({ length: 10 }, () => minute([100, 0], [900, 1]));
  expect(evaluate(before, before).kind).toBe('fine');
  expect(evaluate(before, before.slice(0, 1)).kind).toBe('open');
});

it('takes no more failures than entries, and nothing for nothing', () => {
  expect(kindOf(minute([20, 30], [200, 0]), minute([0, 3], [0, 0]))).toBe('open');
  expect(evaluate([], [])).toMatchObject({ kind: 'open', evidence: expect.closeTo(1) });
});
