import { embed, type FederatedBundle } from './embed-sharing';

const react = { the: 'one' };
const root = { session: 'one' };

function aBuild(name: string, rest: Partial<FederatedBundle> = {}): FederatedBundle {
  return {
    federation: { initOptions: { name: '' } },
    m: {},
    c: {},
    f: {},
    initializeSharingData: { uniqueName: name, scopeToSharingDataMapping: {} },
    ...rest,
  };
}

function aHost(): FederatedBundle {
  const provided = [
    { name: 'react', version: '19.3.1', factory: () => () => react, eager: true, singleton: true },
    { name: '@agency/shared', version: '2.8.0', factory: async () => () => root },
  ];
  const host = aBuild('host', {
    initializeSharingData: { uniqueName: 'host', scopeToSharingDataMapping: { default: provided } },
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: { 1: { shareKey: 'react', requiredVersion: '^19.3.1' } },
      initialConsumes: ['1'],
    },
  });
  embed(host);
  return host;
}

function aRemote(host: FederatedBundle): FederatedBundle {
  const remote = aBuild('remote-store_1', {
    consumesLoadingData: {
      chunkMapping: { screen: ['2', '3'] },
      moduleIdToConsumeDataMapping: {
        2: { shareKey: 'react', requiredVersion: '^19.0.0' },
        3: { shareKey: '@agency/shared', requiredVersion: '^2.0.0' },
      },
    },
    initializeExposesData: { moduleMap: { './remote': async () => () => 'its screens' } },
  });
  embed(remote);
  const scope = host.federation.instance?.shareScopeMap.default;
  if (scope) remote.initContainer?.(scope);
  return remote;
}

function requireFrom({ m }: FederatedBundle, id: string): unknown {
  const module = { exports: null as unknown };
  m[id]?.(module);
  return module.exports;
}

it("provides the host's modules, and installs those of its start", () => {
  const host = aHost();
  expect(host.federation.instance?.shareScopeMap.default).toMatchObject({
    react: { '19.3.1': { from: 'host', loaded: true, shareConfig: { eager: true, singleton: true } } },
    '@agency/shared': { '2.8.0': { from: 'host', loaded: undefined } },
  });
  expect(requireFrom(host, '1')).toBe(react);
});

it("gives a chunk of a remote the host's modules", async () => {
  const remote = aRemote(aHost());
  const promises: unknown[] = [];
  remote.f.consumes?.('screen', promises);
  await Promise.all(promises);
  expect([requireFrom(remote, '2'), requireFrom(remote, '3')]).toEqual([react, root]);
});

it('gives what a remote exposes, and says what it does not', async () => {
  const remote = aRemote(aHost());
  expect((await remote.getContainer?.('./remote'))?.()).toBe('its screens');
  await expect(remote.getContainer?.('./other')).rejects.toThrow('remote-store_1 does not expose ./other');
});
