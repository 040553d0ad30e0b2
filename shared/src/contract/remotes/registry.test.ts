import {
  candidatesFor,
  containerName,
  hasPrefix,
  ownerOf,
  type Registry,
  type RegistryApp,
  type RegistryBuild,
  releasePath,
} from './registry';

const day = (index: number) => new Date(Date.UTC(2026, 0, index)).toISOString();

function build(buildId: string, part: Partial<RegistryBuild> = {}): RegistryBuild {
  return {
    buildId,
    contract: '^1.0.0',
    entry: { href: 'remoteEntry.js', integrity: 'sha256-x', kind: 'script' },
    exposes: ['./remote'],
    routes: [],
    preload: {},
    size: 1,
    published: day(1),
    ...part,
  };
}

function app(builds: RegistryBuild[], pointers: Partial<RegistryApp>): RegistryApp {
  return {
    current: null,
    previous: null,
    lastGood: null,
    canary: null,
    promoted: null,
    builds: Object.fromEntries(builds.map((item) => [item.buildId, item])),
    ...pointers,
  };
}

describe('ownerOf', () => {
  const registry: Registry = {
    revision: 1,
    apps: {
      host: app([build('h')], { current: 'h' }),
      'remote-store': app(
        [
          build('s1', { routes: ['/workbench/store', '/store', '/broker'] }),
          build('s2', { routes: ['/store', '/agency'] }),
        ],
        { current: 's1', canary: { build: 's2', percent: 1 } },
      ),
      'remote-visit': app([build('v', { routes: ['/store/recordVisit', '/visit'] })], { current: 'v' }),
      'remote-data': app([build('d', { routes: ['/indicators'] })], {}),
    },
  };

  it.each([
    ['/workbench/store', 'remote-store'],
    ['/store/storeDetails', 'remote-store'],
    ['/store/recordVisit', 'remote-visit'],
    ['/store/recordVisit/photo', 'remote-visit'],
    ['/store/recordVisits', 'remote-store'],
    ['/visit/my-visit', 'remote-visit'],
    ['/agency/selectAgency', 'remote-store'],
    ['/storefront', null],
    ['/workbench/home', null],
    ['/indicators/details', null],
    ['/', null],
  ])('%s belongs to %s, whatever the order of the apps', (path, owner) => {
    const apps = Object.fromEntries(Object.entries(registry.apps).reverse());
    expect([ownerOf(registry, path), ownerOf({ ...registry, apps }, path)]).toEqual([owner, owner]);
  });
});

describe('candidatesFor', () => {
  const host = { cohort: 5000, contractVersion: '1.1.0' };
  const all = [1, 2, 3, 4, 5].map((index) =>
    build(`b${index}`, { published: day(index), retired: day(index + 1) }),
  );
  const order = (entry: RegistryApp, options: Partial<Parameters<typeof candidatesFor>[1]> = {}) =>
    candidatesFor(entry, { ...host, ...options }).map(({ buildId, source }) => `${buildId} ${source}`);

  it('tries current, previous, the device’s last good, the registry’s last good, then the newest', () => {
    const entry = app(all, { current: 'b5', previous: 'b2', lastGood: 'b1' });
    expect(order(entry, { storedLastGood: 'b3' })).toEqual([
      'b5 current',
      'b2 previous',
      'b3 last-good',
      'b1 last-good',
      'b4 last-good',
    ]);
  });

  it.each([
    [999, 'b4 canary'],
    [1000, 'b5 current'],
  ])('cohort %d of a canary of 10 %% starts with %s', (cohort, first) => {
    const entry = app(all, { current: 'b5', canary: { build: 'b4', percent: 10 } });
    expect(order(entry, { cohort })[0]).toBe(first);
  });

  it('leaves out what needs another contract, and goes on with the newest that fits', () => {
    const tooNew = [
      build('n1', { published: day(6), retired: day(7), contract: '^1.2.0' }),
      build('n2', { published: day(7), contract: '^2.0.0' }),
    ];
    const entry = app([...all, ...tooNew], { current: 'n2', previous: 'n1' });
    expect(order(entry)).toEqual(['b5', 'b4', 'b3', 'b2', 'b1'].map((id) => `${id} last-good`));
  });

  it('never serves what was rolled back, or what was published but not promoted', () => {
    const rolledBack = build('bad', { published: day(2), retired: day(3), rolledBack: true });
    const waiting = [1, 2, 9].map((index) => build(`waiting${index}`, { published: day(index) }));
    const entry = app([...all, rolledBack, ...waiting], { current: 'b3', previous: 'bad', lastGood: 'bad' });
    expect(order(entry, { storedLastGood: 'bad' })).toEqual(['b3 current', 'b2 last-good', 'b1 last-good']);
  });

  it('has a canary in turn for those alone who are served it', () => {
    const canary = build('canary', { published: day(3) });
    const entry = app([...all, canary], { current: 'b5', canary: { build: 'canary', percent: 10 } });
    const behind = ['b5 current', 'b4 last-good', 'b3 last-good', 'b2 last-good', 'b1 last-good'];
    expect(order(entry, { cohort: 999 })).toEqual(['canary canary', ...behind]);
    expect(order(entry)).toEqual(behind);
  });

  it('ignores pointers to builds that are gone', () => {
    expect(order(app([], { current: 'b1', previous: 'b2' }), { storedLastGood: 'b3' })).toEqual([]);
  });
});

it.each([
  ['/store', '/store', true],
  ['/store/x', '/store', true],
  ['/storefront', '/store', false],
  ['/', '/store', false],
])('%s lies in %s: %s', (path, prefix, expected) => {
  expect(hasPrefix(path, prefix)).toBe(expected);
});

it('names a build’s files and its container', () => {
  expect(releasePath('remote-store', '9f2c', 'a.js')).toBe('releases/remote-store/9f2c/a.js');
  expect(containerName('remote-store', '9f2c')).toBe('remote_store_9f2c');
});
