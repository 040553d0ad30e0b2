import type { Registry } from '@agency/shared/contract';
import { addBuild } from '../registry/transitions';
import { manifestFor } from '../testing/make-build';
import { inlineRegistry } from './inline-registry';

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

function inlined(registry: Registry, overrides: 'none' | 'builds' = 'none') {
  const builds = Object.values(inlineRegistry(registry, overrides).apps['remote-store']?.builds ?? {});
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
  const { host } = inlineRegistry(registryWith({ current: 's9' }), 'builds').apps;
  expect(Object.keys(host?.builds ?? {})).toEqual(['h2']);
});

it('has nothing of previews: who opens one asks for the rest', () => {
  const previews = { 'change-7': { builds: { 'remote-store': 's3' }, until: day(30) } };
  const page = inlineRegistry({ ...registryWith({ current: 's9' }), previews }, 'none');
  expect(page).not.toHaveProperty('previews');
});
