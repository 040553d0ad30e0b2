import { describeChanges, type MeasuredBuild } from './describe-changes';

const name = { 'en-US': 'Stores', 'zh-CN': '门店', 'km-KH': 'ហាង' };
const tool = { path: '/broker', icon: 'user', roles: ['attache'] as const, rank: 1, name, hint: name };
const due = { name: 'due', slot: 'home.first', roles: ['attache'], rank: 1 } as const;
const build: MeasuredBuild = {
  routes: ['/workbench/store', '/store/details'],
  places: { title: name, widgets: [due], tools: [tool] },
  rootNames: ['Button', 'PageFrame'],
  sizes: { start: 4_000, screens: { '/workbench/store': 12_000, 'widget:due': 3_000 } },
};
const placed = (places: Partial<MeasuredBuild['places']>) => ({
  places: { title: name, widgets: [due], tools: [tool], ...places },
});
const sized = (sizes: Partial<MeasuredBuild['sizes']>) => ({ sizes: { ...build.sizes, ...sizes } });

it.each<[string, Partial<MeasuredBuild>, string[], string[]]>([
  ['nothing', {}, [], []],
  [
    'a route',
    { routes: [...build.routes, '/store/map', '/store/list'] },
    ['routes added: /store/map, /store/list'],
    ['routes removed: /store/map, /store/list'],
  ],
  ['a page of the host', { pages: ['/search'] }, ['routes added: /search'], ['routes removed: /search']],
  [
    'a tab',
    { routes: [...build.routes, '/workbench/data'] },
    ['routes added: /workbench/data', 'slots added: tab /workbench/data'],
    ['routes removed: /workbench/data', 'slots removed: tab /workbench/data'],
  ],
  [
    'a widget',
    placed({ widgets: [due, { ...due, name: 'outbox', slot: 'background' }] }),
    ['slots added: background outbox (attache)'],
    ['slots removed: background outbox (attache)'],
  ],
  [
    'a slot for others',
    placed({ slots: { 'store.details': 'below the details of a store' } }),
    ['offered slots added: store.details'],
    ['offered slots removed: store.details'],
  ],
  [
    'the roles of a tool',
    placed({ tools: [{ ...tool, roles: ['attache', 'manager'] }] }),
    ['slots added: tool /broker (attache, manager)', 'slots removed: tool /broker (attache)'],
    ['slots added: tool /broker (attache)', 'slots removed: tool /broker (attache, manager)'],
  ],
  ['the name of a tool', placed({ tools: [{ ...tool, name: { ...name, 'en-US': 'Brokers' } }] }), [], []],
  [
    'a contract name',
    { rootNames: ['Button', 'Sheet'] },
    ['contract names added: Sheet', 'contract names removed: PageFrame'],
    ['contract names added: PageFrame', 'contract names removed: Sheet'],
  ],
  ['names that are not recorded', { rootNames: undefined }, [], []],
  [
    'the start',
    sized({ start: 5_001 }),
    ['size of the start: 5.0 KB, it was 4.0 KB'],
    ['size of the start: 4.0 KB, it was 5.0 KB'],
  ],
  ['the start by 1 KB', sized({ start: 5_000 }), [], []],
  ['the start, whose files are not there', sized({ start: null }), [], []],
  [
    'screens',
    sized({ screens: { '/workbench/store': 13_001, 'widget:due': 4_000 } }),
    ['size of /workbench/store: 13.0 KB, it was 12.0 KB'],
    ['size of /workbench/store: 12.0 KB, it was 13.0 KB'],
  ],
  ['the sizes of screens that only one has', sized({ screens: {} }), [], []],
])('describes a change of %s, and its reverse', (_what, change, forth, back) => {
  const changed = { ...build, ...change };
  expect(describeChanges(build, changed)).toEqual(forth);
  expect(describeChanges(changed, build)).toEqual(back);
});
