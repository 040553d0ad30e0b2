import { type Bundle, consumes, init, initContainerEntry, installInitialConsumes } from './sharing-runtime';

function aBundle(name: string, shared: Bundle['federation']['initOptions']['shared'] = {}): Bundle {
  const bundle: Bundle = { federation: { initOptions: { name, shared } }, m: {}, c: {} };
  bundle.federation.instance = init({ webpackRequire: bundle });
  return bundle;
}

const react = { the: 'one' };
const root = { session: 'one' };

function aHost(fetchRoot: () => Promise<() => unknown> = async () => () => root): Bundle {
  return aBundle('host', {
    react: [{ version: '19.3.1', get: () => () => react, shareConfig: { eager: true } }],
    '@agency/shared': [{ version: '1.3.0', get: fetchRoot }],
  });
}

const scopeOf = (host: Bundle) => host.federation.instance?.shareScopeMap.default ?? {};

function aContainer(host: Bundle, demands: Record<string, [shareKey: string, requiredVersion: string]>) {
  const webpackRequire = aBundle('remote-store_1');
  initContainerEntry({
    webpackRequire,
    shareScope: scopeOf(host),
  });
  const installedModules = {};
  const moduleToHandlerMapping = Object.fromEntries(
    Object.entries(demands).map(([id, [shareKey, requiredVersion]]) => [
      id,
      { shareKey, shareInfo: { shareConfig: { requiredVersion } } },
    ]),
  );
  const chunkMapping = { screen: Object.keys(demands) };
  const common = { webpackRequire, installedModules, moduleToHandlerMapping };
  return {
    common,
    async loadChunk() {
      const promises: unknown[] = [];
      consumes({ ...common, chunkId: 'screen', promises, chunkMapping });
      await Promise.all(promises);
    },
    require: (id: string) => requireFrom(webpackRequire, id),
  };
}

function requireFrom({ m }: Bundle, id: string): unknown {
  const module = { exports: null as unknown };
  m[id]?.(module);
  return module.exports;
}

it("gives a container the host's own modules", async () => {
  const container = aContainer(aHost(), { 1: ['react', '^19.3.0'], 2: ['@agency/shared', '^1.2.0'] });
  await container.loadChunk();
  expect([container.require('1'), container.require('2')]).toEqual([react, root]);
  expect(container.require('1')).toBe(react);
});

it('fetches what is not there only when a container asks, and asks again for what did not come', async () => {
  const fetchRoot = jest.fn(async () => () => root);
  fetchRoot.mockRejectedValueOnce(new Error('offline'));
  const container = aContainer(aHost(fetchRoot), { 2: ['@agency/shared', '^1.3.0'] });
  expect(fetchRoot).not.toHaveBeenCalled();
  await container.loadChunk();
  expect(() => container.require('2')).toThrow('offline');
  await container.loadChunk();
  expect(container.require('2')).toBe(root);
  await container.loadChunk();
  expect(fetchRoot).toHaveBeenCalledTimes(2);
});

it('refuses a container that needs another version, and keeps the others working', async () => {
  const host = aHost();
  const ahead = aContainer(host, { 2: ['@agency/shared', '^1.4.0'] });
  await ahead.loadChunk();
  expect(() => ahead.require('2')).toThrow('@agency/shared 1.3.0 of host does not satisfy ^1.4.0');
  const fitting = aContainer(host, { 2: ['@agency/shared', '^1.3.0'] });
  await fitting.loadChunk();
  expect(fitting.require('2')).toBe(root);
});

describe('what the entry itself uses', () => {
  const start = (host: Bundle, demand: [string, string]) => {
    const { common } = aContainer(host, { 1: demand });
    installInitialConsumes({ ...common, initialConsumes: ['1'] });
    return () => requireFrom(common.webpackRequire, '1');
  };

  it('is there at once', () => {
    expect(start(aHost(), ['react', '^19.3.1'])()).toBe(react);
  });

  it('throws where it would have to be fetched', () => {
    expect(start(aHost(), ['@agency/shared', '^1.3.0'])).toThrow('not there from the start');
  });
});

describe('the share scope, which other runtimes read too', () => {
  it('says what runs from the start, and nothing may take its place', () => {
    expect(scopeOf(aHost())).toMatchObject({
      react: { '19.3.1': { from: 'host', version: '19.3.1', loaded: true, strategy: 'loaded-first' } },
      '@agency/shared': { '1.3.0': { from: 'host', loaded: undefined } },
    });
  });

  it('says who uses what, once it runs', async () => {
    const host = aHost();
    const container = aContainer(host, { 2: ['@agency/shared', '^1.3.0'] });
    await container.loadChunk();
    await container.loadChunk();
    const { loaded, lib, useIn } = scopeOf(host)['@agency/shared']?.['1.3.0'] ?? {};
    expect([loaded, lib?.(), useIn]).toEqual([true, root, ['remote-store_1']]);
  });

  it('of a page with another runtime gives what that has already made', async () => {
    const get = jest.fn();
    const webpackRequire = aBundle('plain_host');
    scopeOf(webpackRequire).react = { '19.3.1': { from: 'plain_host', get, lib: () => react } };
    const container = aContainer(webpackRequire, { 1: ['react', '^19.3.0'] });
    await container.loadChunk();
    expect(container.require('1')).toBe(react);
    expect(get).not.toHaveBeenCalled();
  });
});

it('shows itself to the browser tools, where the page is open to them', () => {
  const tools = { __INSTANCES__: [] as { name: string }[] };
  Object.assign(globalThis, { __FEDERATION__: tools });
  aBundle('remote-store_1');
  Object.assign(globalThis, { __FEDERATION__: undefined });
  aBundle('remote-store_2');
  expect(tools.__INSTANCES__.map(({ name }) => name)).toEqual(['remote-store_1']);
});
