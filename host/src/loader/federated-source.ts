import type { RemotePlaces } from '@agency/shared/contract';
import { candidatesOf, registryStore } from './candidates';
import { federatedLoading } from './federated-loading';
import { isListBesideOf, listsBesideOf, offlinePathsOf, toolGroupsOf, toolsOf, widgetsOf } from './places';
import type { RemoteSource } from './remote-source';

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

/** Loaded on demand, because few people test builds or look at what is deployed. */
const testerTools = () => import(/* webpackChunkName: "setting" */ './tester-tools');

export const remoteSource: RemoteSource = {
  places: {
    ownerOf: (path) => registryStore.ownerOf(path),
    widgetsIn: (slot, role) => widgetsOf(deployedPlaces(), slot, role),
    toolsFor: (user) => toolsOf(deployedPlaces(), user),
    toolGroupsFor: (user) => toolGroupsOf(deployedPlaces(), user),
    offlinePathsFor: (role) => offlinePathsOf(deployedPlaces(), role),
    listsBeside: (path) => listsBesideOf(deployedPlaces(), path),
    isListBeside: (path) => isListBesideOf(deployedPlaces(), path),
    flagShare: (remote, name) => {
      const set = registryStore.current?.apps[remote]?.flags?.[name];
      return set ?? candidatesOf(remote)[0]?.build.places?.flags?.[name]?.percent ?? 0;
    },
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
      (await testerTools()).setOverride(remote, target);
    },
  },
  testing: {
    get isActive() {
      return registryStore.isTesting;
    },
    read: async () => (await testerTools()).readTestedBuilds(),
    async end() {
      (await testerTools()).endTest();
    },
  },
  deployments: {
    ready: registryStore.ready,
    get registry() {
      return registryStore.deployed;
    },
    list: async () => (await testerTools()).listDeployments(),
    watch: () => registryStore.watch(),
  },
};
