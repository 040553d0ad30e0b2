import type { MappedApp, MappedBuild } from '../releases/map-apps';
import { testOwner } from '../testing/make-build';
import { formatMap } from './map-text';

const build: MappedBuild = {
  buildId: '9f2c41d07ab3',
  contract: '^1.2.0',
  names: ['Button', 'PageFrame'],
  routes: ['/workbench/store'],
  slots: [
    { slot: 'tab', name: '/workbench/store' },
    { slot: 'home.more', name: 'today', roles: ['attache'] },
  ],
  ownSlots: [
    { name: 'store.details', description: 'below the details of a store', widgets: ['remote-visit due'] },
    { name: 'store.list', description: 'above the list', widgets: [] },
  ],
  startBytes: 4_321,
  largestScreen: { route: '/workbench/store', bytes: 12_345 },
  sbom: { path: 'releases/remote-store/9f2c41d07ab3/sbom.cdx.json', integrity: 'sha256-' },
};
const store = (change: Partial<MappedBuild> = {}): MappedApp => ({
  app: 'remote-store',
  owner: testOwner,
  build: { ...build, ...change },
});

it('shows an app in a few lines, and its contract names on request', () => {
  const lines = [
    'remote-store  Tests  9f2c41d07ab3  contract ^1.2.0, uses 2 names',
    '  sizes   start 4.3 KB, largest screen /workbench/store 12.3 KB',
    '  routes  /workbench/store',
    '  slots   tab /workbench/store, home.more today',
    '  offers  store.details (remote-visit due), store.list (empty)',
    '  sbom    releases/remote-store/9f2c41d07ab3/sbom.cdx.json',
  ];
  expect(formatMap([store()], false)).toEqual(lines);
  expect(formatMap([store()], true)).toEqual([...lines, '  names   Button, PageFrame']);
});

it.each<[string, MappedApp[], string[]]>([
  ['no app', [], ['nothing is published']],
  [
    'an app without a current build',
    [{ app: 'host', owner: testOwner, build: null }],
    ['host  Tests  no build is current'],
  ],
  [
    'a build of which little is recorded',
    [
      {
        ...store({
          names: null,
          routes: [],
          slots: [],
          ownSlots: [],
          startBytes: null,
          largestScreen: null,
          sbom: null,
        }),
        owner: null,
      },
    ],
    ['remote-store  -  9f2c41d07ab3  contract ^1.2.0, names not recorded'],
  ],
  [
    'a host with a single name',
    [
      {
        app: 'host',
        owner: testOwner,
        build: { ...build, names: ['Button'], slots: [], ownSlots: [], largestScreen: null },
      },
    ],
    [
      'host  Tests  9f2c41d07ab3  contract ^1.2.0, provides 1 name',
      '  sizes   start 4.3 KB',
      '  routes  /workbench/store',
      '  sbom    releases/remote-store/9f2c41d07ab3/sbom.cdx.json',
    ],
  ],
])('shows %s', (_what, apps, lines) => {
  expect(formatMap(apps, false)).toEqual(lines);
});

it('fits long lists into 100 columns, without losing or dividing an item', () => {
  const routes = Array.from({ length: 40 }, (_, index) => `/store/${'x'.repeat(index)}`);
  const lines = formatMap(
    [store({ routes, slots: [], ownSlots: [], largestScreen: null, sbom: null })],
    false,
  ).slice(2);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
  expect(lines.map((line) => line.slice(10)).join(' ')).toBe(routes.join(', '));
  expect(lines.map((line) => line.slice(0, 10).trim())).toEqual(['routes', ...lines.slice(1).map(() => '')]);
});
