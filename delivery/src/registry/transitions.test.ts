import { candidatesFor, emptyRegistry, type Registry, type RegistryApp } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { type BuildOptions, manifestFor } from '../testing/make-build';
import { addBuild, promote, rollback, setCanary } from './transitions';

const start = Date.parse('2026-01-01T00:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);
const soakMs = 10 * 60_000;

type Step = [
  minute: number,
  action: 'add' | 'promote' | 'canary' | 'end' | 'rollback' | 'force',
  build?: string,
];

function play(steps: Step[]): RegistryApp {
  return steps.reduce<Registry>(step, emptyRegistry).apps['remote-store'] as RegistryApp;
}

function step(before: Registry, [minute, action, build = '']: Step): Registry {
  const now = at(minute);
  switch (action) {
    case 'add':
      return addBuild(before, { ...manifestFor({ app: 'remote-store' }), buildId: build }, now.toISOString());
    case 'promote':
      return promote(before, 'remote-store', build, { now, soakMs });
    case 'force':
      return promote(before, 'remote-store', build, { now, soakMs, allowRolledBack: true });
    case 'canary':
      return setCanary(before, 'remote-store', build, 10, { now });
    case 'end':
      return setCanary(before, 'remote-store', null, 0, { now });
    case 'rollback':
      return rollback(before, 'remote-store', { now });
  }
}

const three: Step[] = [
  [0, 'add', 'a'],
  [0, 'add', 'b'],
  [0, 'add', 'c'],
];

describe('pointers after a story', () => {
  it.each<[string, Step[], Partial<RegistryApp>]>([
    ['publishing serves nothing', [], { current: null, previous: null, lastGood: null, canary: null }],
    ['the first promotion', [[1, 'promote', 'a']], { current: 'a', previous: null, lastGood: null }],
    [
      'a build that soaked becomes last-good when it is followed',
      [
        [0, 'promote', 'a'],
        [10, 'promote', 'b'],
      ],
      { current: 'b', previous: 'a', lastGood: 'a' },
    ],
    [
      'a build that was followed too early does not',
      [
        [0, 'promote', 'a'],
        [9.99, 'promote', 'b'],
      ],
      { current: 'b', previous: 'a', lastGood: null },
    ],
    [
      'a hurried build does not push out the last good one',
      [
        [0, 'promote', 'a'],
        [20, 'promote', 'b'],
        [21, 'promote', 'c'],
      ],
      { current: 'c', previous: 'b', lastGood: 'a' },
    ],
    [
      'promoting the current build changes nothing',
      [
        [0, 'promote', 'a'],
        [20, 'promote', 'b'],
        [40, 'promote', 'b'],
      ],
      { current: 'b', previous: 'a', promoted: at(20).toISOString() },
    ],
    [
      'promoting the canary ends it',
      [
        [0, 'promote', 'a'],
        [1, 'canary', 'b'],
        [2, 'promote', 'b'],
      ],
      { current: 'b', canary: null },
    ],
    [
      'promoting another build leaves the canary',
      [
        [0, 'promote', 'a'],
        [1, 'canary', 'b'],
        [2, 'promote', 'c'],
      ],
      { current: 'c', canary: { build: 'b', percent: 10 } },
    ],
    [
      'a rollback returns to the previous build and forgets the bad one',
      [
        [0, 'promote', 'a'],
        [20, 'promote', 'b'],
        [60, 'rollback'],
      ],
      { current: 'a', previous: null, lastGood: 'a', promoted: at(60).toISOString() },
    ],
    [
      'a second rollback goes on to the last good build',
      [
        [0, 'promote', 'a'],
        [20, 'promote', 'b'],
        [21, 'promote', 'c'],
        [22, 'rollback'],
        [23, 'rollback'],
      ],
      { current: 'a', previous: null, lastGood: 'a' },
    ],
    [
      'a rolled-back build is not previous after the fix, however long it served',
      [
        [0, 'promote', 'a'],
        [20, 'promote', 'b'],
        [60, 'rollback'],
        [61, 'promote', 'c'],
      ],
      { current: 'c', previous: 'a', lastGood: 'a' },
    ],
    [
      'a rolled-back build that was last-good is that no more',
      [
        [0, 'promote', 'a'],
        [20, 'promote', 'b'],
        [21, 'promote', 'a'],
        [22, 'rollback'],
      ],
      { current: 'b', previous: null, lastGood: null },
    ],
    [
      'a rolled-back build can be promoted on purpose',
      [
        [0, 'promote', 'a'],
        [20, 'promote', 'b'],
        [60, 'rollback'],
        [61, 'force', 'b'],
      ],
      { current: 'b', previous: 'a' },
    ],
    [
      'a rollback to the build under canary ends the canary',
      [
        [0, 'promote', 'a'],
        [1, 'promote', 'b'],
        [2, 'canary', 'a'],
        [3, 'rollback'],
      ],
      { current: 'a', canary: null },
    ],
  ])('%s', (_name, steps, expected) => {
    expect(play([...three, ...steps])).toMatchObject(expected);
  });

  it('marks the rolled-back build and clears the mark when it is promoted on purpose', () => {
    const story: Step[] = [...three, [0, 'promote', 'a'], [1, 'promote', 'b'], [2, 'rollback']];
    expect(play(story).builds.b).toMatchObject({ rolledBack: true, retired: at(2).toISOString() });
    const again = play([...story, [3, 'force', 'b']]).builds.b;
    expect(again).not.toHaveProperty('rolledBack');
    expect(again).not.toHaveProperty('retired');
  });

  it('notes when a build stopped serving', () => {
    const { builds } = play([...three, [0, 'promote', 'a'], [5, 'promote', 'b']]);
    expect([builds.a?.retired, builds.b?.retired]).toEqual([at(5).toISOString(), undefined]);
  });
});

describe('refusals', () => {
  it.each<[string, Step[], string]>([
    ['an unknown build', [[0, 'promote', 'z']], 'build-unknown'],
    ['a build named like a property of every object', [[0, 'promote', 'constructor']], 'build-unknown'],
    [
      'a rollback of the first build',
      [
        [0, 'promote', 'a'],
        [1, 'rollback'],
      ],
      'nothing-to-roll-back',
    ],
    ['a rollback of what never served', [[1, 'rollback']], 'nothing-to-roll-back'],
    [
      'a rolled-back build',
      [
        [0, 'promote', 'a'],
        [1, 'promote', 'b'],
        [2, 'rollback'],
        [3, 'promote', 'b'],
      ],
      'build-rolled-back',
    ],
    [
      'a rolled-back build as canary',
      [
        [0, 'promote', 'a'],
        [1, 'promote', 'b'],
        [2, 'rollback'],
        [3, 'canary', 'b'],
      ],
      'build-rolled-back',
    ],
    [
      'the current build as canary',
      [
        [0, 'promote', 'a'],
        [1, 'canary', 'a'],
      ],
      'canary-invalid',
    ],
  ])('%s', (_name, steps, code) => {
    expect(codeOf(() => play([...three, ...steps]))).toBe(code);
  });

  it.each([
    ['was rolled back as a canary', { rolledBack: true } as const],
    ['is no longer there', undefined],
  ])('a rollback to a build that %s', (_name, mark) => {
    const entry = play([...three, [0, 'promote', 'a'], [1, 'promote', 'b']]);
    const { a, ...others } = entry.builds;
    const builds = mark && a ? { ...others, a: { ...a, ...mark } } : others;
    const registry = { ...emptyRegistry, apps: { 'remote-store': { ...entry, builds } } };
    expect(codeOf(() => rollback(registry, 'remote-store', { now: at(2) }))).toBe('nothing-to-roll-back');
  });

  it('a canary without a build', () => {
    const registry = withApps({ app: 'remote-store' });
    expect(codeOf(() => setCanary(registry, 'remote-store', null, 10, { now: at(0) }))).toBe(
      'canary-invalid',
    );
  });

  it.each([-1, 100.5, Number.NaN])('a canary of %d percent', (percent) => {
    const registry = withApps({ app: 'remote-store' });
    expect(codeOf(() => setCanary(registry, 'remote-store', 'x', percent, { now: at(0) }))).toBe(
      'canary-invalid',
    );
  });
});

describe('contract', () => {
  const rules = { now: at(0), soakMs };
  const host = (contract: string): BuildOptions => ({ app: 'host', mark: contract, contract });

  it.each([
    ['1.2.0', '^1.2.0', true],
    ['1.2.0', '^1.1.0', true],
    ['1.2.0', '^1.3.0', false],
    ['2.0.0', '^1.2.0', false],
  ])('host %s and remote %s: promoted %s', (provided, range, isAllowed) => {
    const remote = { app: 'remote-store', contract: range };
    const registry = promote(withApps(host(provided), remote), 'host', idOf(host(provided)), rules);
    const attempt = () => promote(registry, 'remote-store', idOf(remote), rules);
    expect(codeOf(attempt)).toBe(isAllowed ? null : 'contract-ahead');
    const forced = promote(registry, 'remote-store', idOf(remote), { ...rules, allowAhead: true });
    expect(forced.apps['remote-store']?.current).toBe(idOf(remote));
  });

  it('refuses a host in which no build of a remote runs, and takes it when told to', () => {
    const remote = { app: 'remote-store', contract: '^1.0.0' };
    const served = promote(withApps(remote, host('2.0.0')), 'remote-store', idOf(remote), rules);
    const attempt = () => promote(served, 'host', idOf(host('2.0.0')), rules);
    expect(codeOf(attempt)).toBe('contract-strands-remotes');
    const forced = promote(served, 'host', idOf(host('2.0.0')), { ...rules, allowAhead: true });
    expect(forced.apps.host?.current).toBe(idOf(host('2.0.0')));
  });

  it('refuses a host in which only a build runs that nobody was served', () => {
    const [served, waiting] = ['^1.0.0', '^2.0.0'].map((contract) => ({
      app: 'remote-store',
      mark: contract,
      contract,
    })) as [BuildOptions, BuildOptions];
    const registry = promote(withApps(served, waiting, host('2.0.0')), 'remote-store', idOf(served), rules);
    expect(codeOf(() => promote(registry, 'host', idOf(host('2.0.0')), rules))).toBe(
      'contract-strands-remotes',
    );
  });

  it('takes a major version in the order of docs/recipes.md, and leaves each host what runs in it', () => {
    const remote = (contract: string): BuildOptions => ({ app: 'remote-store', mark: contract, contract });
    const [former, next] = [remote('^1.0.0'), remote('^2.0.0')];
    const [formerHost, nextHost] = [host('1.4.0'), host('2.0.0')];
    const before = [formerHost, former].reduce(
      (registry, wish) => promote(registry, wish.app ?? '', idOf(wish), rules),
      withApps(former, formerHost, nextHost),
    );
    expect(codeOf(() => promote(before, 'host', idOf(nextHost), rules))).toBe('contract-strands-remotes');
    const published = addBuild(before, manifestFor(next), at(1).toISOString());
    const ahead = promote(published, 'remote-store', idOf(next), { ...rules, allowAhead: true });
    const after = promote(ahead, 'host', idOf(nextHost), rules);
    const back = rollback(after, 'host', { now: at(1) });
    const runsIn = ({ apps }: Registry, contractVersion: string) =>
      apps['remote-store'] &&
      candidatesFor(apps['remote-store'], { cohort: 99, contractVersion })[0]?.buildId;
    expect([ahead, after, back].map((registry) => runsIn(registry, '1.4.0'))).toEqual(
      Array(3).fill(idOf(former)),
    );
    expect(runsIn(after, '2.0.0')).toBe(idOf(next));
    expect(back.apps.host?.current).toBe(idOf(formerHost));
  });

  it('refuses to roll a remote back to a build that the host has not the contract for, unless told to', () => {
    const [old, next] = ['^2.0.0', '^1.0.0'].map((contract) => ({
      app: 'remote-store',
      mark: contract,
      contract,
    }));
    const wishes = [old, next] as [BuildOptions, BuildOptions];
    const forced = { ...rules, allowAhead: true };
    const served = [
      ...wishes.map((wish) => ['remote-store', wish] as const),
      ['host', host('1.0.0')] as const,
    ].reduce(
      (registry, [app, wish]) => promote(registry, app, idOf(wish), forced),
      withApps(...wishes, host('1.0.0')),
    );
    expect(codeOf(() => rollback(served, 'remote-store', { now: at(1) }))).toBe('contract-ahead');
    const rolled = rollback(served, 'remote-store', { now: at(1), allowAhead: true });
    expect(rolled.apps['remote-store']?.current).toBe(idOf(wishes[0]));
  });

  it('refuses a canary that the host has not the contract for, unless told to', () => {
    const remote = { app: 'remote-store', contract: '^1.3.0' };
    const registry = promote(withApps(host('1.2.0'), remote), 'host', idOf(host('1.2.0')), rules);
    const trial = (allowAhead: boolean) =>
      setCanary(registry, 'remote-store', idOf(remote), 10, { now: at(0), allowAhead });
    expect(codeOf(() => trial(false))).toBe('contract-ahead');
    expect(trial(true).apps['remote-store']?.canary?.build).toBe(idOf(remote));
  });

  it('refuses a canary of the host', () => {
    const registry = withApps(host('1.0.0'));
    const attempt = () => setCanary(registry, 'host', idOf(host('1.0.0')), 10, { now: at(0) });
    expect(codeOf(attempt)).toBe('canary-invalid');
  });
});

describe('a canary that is over', () => {
  const fallbacks = (...steps: Step[]) =>
    candidatesFor(play([...three, [0, 'promote', 'a'], ...steps]), { cohort: 0, contractVersion: '1.0.0' })
      .filter(({ source }) => source === 'last-good')
      .map(({ buildId }) => buildId);

  it.each<[string, Step[], string[]]>([
    ['is no fallback once it was ended by hand', [[2, 'end']], []],
    ['is none where another canary took its place', [[2, 'canary', 'c']], []],
    [
      'is none after it was one twice',
      [
        [2, 'end'],
        [3, 'canary', 'b'],
        [4, 'end'],
      ],
      [],
    ],
    ['is one that became current', [[2, 'promote', 'b']], ['b']],
    [
      'is one that had been current before',
      [
        [2, 'end'],
        [3, 'promote', 'b'],
        [4, 'promote', 'a'],
        [5, 'canary', 'b'],
        [6, 'canary', 'b'],
        [7, 'end'],
      ],
      ['b'],
    ],
  ])('%s', (_, steps, expected) => {
    const later: Step[] = [
      [8, 'add', 'd'],
      [8, 'promote', 'd'],
      [9, 'add', 'e'],
      [9, 'promote', 'e'],
    ];
    expect(fallbacks([1, 'canary', 'b'], ...steps, ...later).filter((id) => id !== 'a')).toEqual(expected);
  });
});

it('leaves other apps untouched, to the object', () => {
  const registry = withApps({ app: 'remote-store' }, { app: 'remote-visit' });
  const after = promote(registry, 'remote-store', idOf({ app: 'remote-store' }), { now: at(0), soakMs });
  expect(after.apps['remote-visit']).toBe(registry.apps['remote-visit']);
});

it('lists of a host the hashes of its page and of the files beside it, which no other hash covers', () => {
  const manifest = manifestFor({ app: 'host' });
  const { apps } = addBuild({ revision: 0, apps: {} }, manifest, at(0).toISOString());
  const { pinned = {} } = apps.host?.builds[manifest.buildId] ?? {};
  expect(Object.keys(pinned).sort()).toEqual(['index.html', 'manifest.webmanifest', 'service-worker.js']);
  expect(pinned['index.html']).toBe(manifest.files['index.html']);
});

it('keeps the history of a build that is published again', () => {
  const registry = withApps({ app: 'remote-store' });
  expect(addBuild(registry, manifestFor({ app: 'remote-store' }), at(9).toISOString())).toBe(registry);
});

function withApps(...wishes: BuildOptions[]): Registry {
  return wishes.reduce(
    (registry, wish) => addBuild(registry, manifestFor(wish), at(0).toISOString()),
    emptyRegistry,
  );
}

function idOf(wish: BuildOptions): string {
  return manifestFor(wish).buildId;
}

function codeOf(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof DeliveryError) return error.code;
    throw error;
  }
}
