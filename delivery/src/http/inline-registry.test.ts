import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Registry } from '@agency/shared/contract';
import { addBuild } from '../registry/transitions';
import { manifestFor } from '../testing/make-build';
import { inlineRegistry, registryOfApp } from './inline-registry';

const day = (index: number) => new Date(Date.UTC(2026, 0, index)).toISOString();

/** A host on contract 1.1.0, and a store with builds 1 to 9, of which those from `ahead` on need 1.2.0. */
function registryWith(pointers: object, ahead = 10): Registry {
  let registry: Registry = { revision: 1, apps: {} };
  for (const id of ['h1', 'h2']) {
    registry = addBuild(
      registry,
      { ...manifestFor({ app: 'host', contract: '1.1.0' }), buildId: id },
      day(1),
    );
  }
  for (let index = 1; index < 10; index += 1) {
    const manifest = manifestFor({ app: 'remote-store', contract: index < ahead ? '^1.1.0' : '^1.2.0' });
    registry = addBuild(registry, { ...manifest, buildId: `s${index}` }, day(index));
  }
  const { host, 'remote-store': store } = registry.apps;
  if (!host || !store) throw new Error('both were just added');
  for (const build of Object.values(store.builds)) build.retired = day(20);
  return {
    ...registry,
    apps: { host: { ...host, current: 'h2' }, 'remote-store': { ...store, ...pointers } },
  };
}

function inlined(registry: Registry, overrides: 'none' | 'builds' = 'none', owner = 'remote-store') {
  const builds = Object.values(inlineRegistry(registry, overrides, owner).apps['remote-store']?.builds ?? {});
  return {
    kept: builds.map(({ buildId }) => buildId),
    preloading: builds.filter(({ preload }) => Object.keys(preload).length > 0).map(({ buildId }) => buildId),
  };
}

it('keeps the builds that may serve, and the preloads of those that do', () => {
  const pointers = { current: 's8', previous: 's2', lastGood: 's1', canary: { build: 's9', percent: 5 } };
  expect(inlined(registryWith(pointers))).toEqual({
    kept: ['s1', 's2', 's8', 's9'],
    preloading: ['s8', 's9'],
  });
});

it('leaves out of the page what only the registry needs', () => {
  const registry = registryWith({ current: 's9' });
  const build = registry.apps['remote-store']?.builds.s9;
  if (!build) throw new Error('it was just added');
  Object.assign(build, { sbom: { href: 'sbom.cdx.json', integrity: 'sha256-' } });
  expect(build).toHaveProperty('owner');
  const shown = inlineRegistry(registry, 'none', 'remote-store').apps['remote-store']?.builds.s9;
  expect(shown).toHaveProperty('entry');
  for (const left of ['sbom', 'owner']) expect(shown).not.toHaveProperty(left);
});

it('keeps what an older host falls back to, newest first', () => {
  expect(inlined(registryWith({ current: 's9', previous: 's8' }, 7))).toEqual({
    kept: ['s4', 's5', 's6', 's8', 's9'],
    preloading: ['s6', 's9'],
  });
});

it('keeps every build for testers when overrides are on', () => {
  const { kept, preloading } = inlined(registryWith({ current: 's9' }), 'builds');
  expect([kept.length, preloading]).toEqual([9, ['s9']]);
});

it('says of the host only what it is', () => {
  const { host } = inlineRegistry(registryWith({ current: 's9' }), 'builds', 'remote-store').apps;
  expect(Object.keys(host?.builds ?? {})).toEqual(['h2']);
});

it('has nothing of previews: who opens one asks for the rest', () => {
  const previews = { 'change-7': { builds: { 'remote-store': 's3' }, until: day(30) } };
  const page = inlineRegistry({ ...registryWith({ current: 's9' }), previews }, 'none', 'host');
  expect(page).not.toHaveProperty('previews');
});

describe('the outline of an app that does not own the page', () => {
  const file = { href: 'a.js', integrity: 'sha256-a', kind: 'script' as const };
  const title = { 'en-US': 'Stores', 'zh-CN': '门店', 'km-KH': 'ហាង' };
  const preload = (...parts: string[]) => Object.fromEntries(parts.map((part) => [part, [file]]));

  function outlineWith(parts: string[], offline: Record<string, ['attache']> = {}) {
    const registry = registryWith({ current: 's8', previous: 's2', lastGood: 's1' });
    const current = registry.apps['remote-store']?.builds.s8;
    if (!current) throw new Error('the store has a build 8');
    current.preload = preload(...parts);
    const widget = { roles: [], rank: 1 };
    const widgets = [
      { ...widget, name: 'today', slot: 'home.more' as const },
      { ...widget, name: 'due', slot: 'visit.day' as const },
    ];
    current.places = { title, widgets, tools: [], offline };
    return inlineRegistry(registry, 'none', 'host').apps['remote-store'];
  }

  it('has the serving build alone, and still names the ones that a device may have cached', () => {
    const outline = outlineWith([]);
    expect(Object.keys(outline?.builds ?? {})).toEqual(['s8']);
    expect(outline).toMatchObject({ isOutline: true, current: 's8', previous: 's2', lastGood: 's1' });
    expect(outline?.builds.s8).toMatchObject({ entry: { kind: 'script' }, routes: expect.any(Array) });
  });

  it.each([
    ['a tab', ['/workbench/store', '/store/details', 'texts:km-KH'], ['/workbench/store', 'texts:km-KH']],
    ['a widget', ['widget:today', '/store/details', 'texts:en-US'], ['widget:today', 'texts:en-US']],
    ['no widget of another remote', ['widget:due', 'texts:en-US'], []],
    ['an offline screen', ['/store/details', '/store/new'], ['/store/new']],
    ['nothing that loads before a tap', ['/store/details', 'texts:en-US'], []],
  ])('has the preloads of %s', (_what, parts, kept) => {
    const outline = outlineWith(parts, { '/store/new': ['attache'] });
    expect(Object.keys(outline?.builds.s8?.preload ?? {})).toEqual(kept);
  });

  it('is completed by the answer for the app', () => {
    const registry = registryWith({ current: 's8', previous: 's2', lastGood: 's1' });
    expect(registryOfApp(registry, 'remote-store').apps).toEqual({
      'remote-store': inlineRegistry(registry, 'none', 'remote-store').apps['remote-store'],
    });
    expect(registryOfApp(registry, 'remote-none')).toEqual({ revision: registry.revision, apps: {} });
  });
});

it('stays small with seventy apps', () => {
  const registry = registryWith({ current: 's9' });
  const hashed = (seed: string) => createHash('sha256').update(seed).digest();
  for (let index = 0; index < 70; index += 1) {
    const app = `remote-tool-${index}`;
    const name = { 'en-US': `Tool ${index}`, 'zh-CN': `工具 ${index}`, 'km-KH': `ឧបករណ៍ ${index}` };
    const tool = {
      path: `/tools/${index}`,
      icon: 'store',
      roles: ['attache' as const],
      rank: 50,
      name,
      hint: name,
    };
    const hashOf = (part: string) => hashed(`${app} ${part}`);
    const file = (part: string) => ({
      href: `${part}.${hashOf(part).toString('hex', 0, 8)}.js`,
      integrity: `sha256-${hashOf(part).toString('base64')}`,
      kind: 'script' as const,
    });
    const manifest = manifestFor({ app, contract: '^1.1.0' });
    const buildId = hashOf('build').toString('hex', 0, 6);
    const build = {
      ...manifest,
      buildId,
      entry: file('remoteEntry'),
      routes: [tool.path],
      preload: { [tool.path]: [file('screen')], 'texts:km-KH': [file('km')], 'texts:en-US': [file('en')] },
      places: { title: name, widgets: [], tools: [tool] },
    };
    const { apps } = addBuild(registry, build, day(1));
    const entry = apps[app];
    if (entry) registry.apps[app] = { ...entry, current: buildId };
  }
  const text = JSON.stringify(inlineRegistry(registry, 'none', 'host'));
  const bytes = brotliCompressSync(text).length;
  expect(bytes).toBeLessThan(11_000);
});
