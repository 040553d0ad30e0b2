import type { Registry, RemotePlaces } from '@agency/shared/contract';
import { contractVersion } from '@agency/shared/host';
import { candidatesOf, registryStore } from './candidates';
import type { Deployment } from './deployments';
import { federatedLoading, loaded } from './federated-loading';
import { fetchRegistry } from './host-runtime';
import { listsBesideOf, offlinePathsOf, toolsOf, widgetsOf } from './places';
import type { RemoteSource, TestedBuilds } from './remote-source';

/**
 * The places that each remote's best build declares. If no build may be used, those of the released one, so that its
 * error is shown.
 */
function deployedPlaces(): [string, RemotePlaces | undefined][] {
  return Object.entries(registryStore.current?.apps ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([app, { current, builds }]) => {
      const build = candidatesOf(app)[0]?.build ?? (current ? builds[current] : undefined);
      return [app, build?.places];
    });
}

/** Fetched again, because the page's inlined registry is reduced to what it needs. */
async function wholeRegistry(): Promise<Registry | null> {
  await registryStore.ready;
  return (await fetchRegistry().catch(() => null)) ?? registryStore.deployed;
}

const testChanges = () => import(/* webpackChunkName: "setting" */ './test-changes');

async function testedBuilds(): Promise<TestedBuilds> {
  const registry = await wholeRegistry();
  const { overrides, preview } = registryStore;
  if (!registry) return { builds: [], preview };
  const { overrideStates } = await import(/* webpackChunkName: "setting" */ './override-states');
  const builds = overrideStates(overrides, registry, {
    contractVersion,
    gets: (remote) => loaded.get(remote)?.buildId ?? candidatesOf(remote)[0]?.buildId ?? null,
  });
  return { builds, preview };
}

async function deployments(): Promise<Deployment[]> {
  const registry = await wholeRegistry();
  if (!registry) return [];
  // Loaded on demand, because few people open it.
  const { deploymentsOf } = await import(/* webpackChunkName: "setting" */ './deployments');
  return deploymentsOf(registry, {
    contractVersion,
    hostBuild: __BUILD_ID__,
    running: (remote) => loaded.get(remote) ?? null,
    next: (remote) => candidatesOf(remote)[0] ?? null,
  });
}

export const remoteSource: RemoteSource = {
  places: {
    ownerOf: (path) => registryStore.ownerOf(path),
    widgetsIn: (slot, role) => widgetsOf(deployedPlaces(), slot, role),
    toolsFor: (user) => toolsOf(deployedPlaces(), user),
    offlinePathsFor: (role) => offlinePathsOf(deployedPlaces(), role),
    listsBeside: (path) => listsBesideOf(deployedPlaces(), path),
  },
  loading: federatedLoading,
  overrides: {
    get allowed() {
      return registryStore.runtime?.overrides ?? 'none';
    },
    get current() {
      return registryStore.overrides;
    },
    async set(remote, target) {
      const { setOverride } = await testChanges();
      setOverride(remote, target);
    },
  },
  testing: {
    get isActive() {
      return registryStore.isTesting;
    },
    read: testedBuilds,
    async end() {
      const { endTest } = await testChanges();
      endTest();
    },
  },
  deployments: {
    ready: registryStore.ready,
    get registry() {
      return registryStore.deployed;
    },
    list: deployments,
    watch: () => registryStore.watch(),
  },
};
