import { addTranslations, currentSession, report } from '@agency/shared';
import {
  type Candidate,
  candidatesFor,
  cohortOf,
  type Registry,
  type RemotePlaces,
  satisfiesContract,
} from '@agency/shared/contract';
import { contractVersion, textsReady } from '@agency/shared/host';
import { count } from '../build-counts/event-counts';
import type { Deployment } from './deployments';
import { fetchRegistry } from './host-runtime';
import { lastGoodBuild, rememberLastGood } from './last-good';
import { filesOfBuild } from './load-build';
import { loadRemote } from './load-remote';
import { offlinePathsOf, toolsOf, widgetsOf } from './places';
import { RegistryStore } from './registry-store';
import type { LoadedRemote, RemoteSource, TestedBuilds } from './remote-source';
import { sharedRoot } from './shared-root';
import { limits } from './time-limits';

const registryStore = new RegistryStore();

const loaded = new Map<string, LoadedRemote>();
/** Builds whose load is counted, because parts of an area that load together count once. */
const countedLoads = new Set<string>();
/** Excluded builds with the end of their exclusion (ms of `performance.now()`). */
const excludedUntil = new Map<string, number>();
const key = (remote: string, buildId: string) => `${remote}@${buildId}`;

/** The registry requested by a user's retry, because a broken build may have been replaced. */
let renewal: Promise<void> = Promise.resolve();

/** Cohort of a device without a user. Stable for the page only, so that a reload may get another build. */
const anonymous = Math.random().toString(36);

function userId(): string {
  const session = currentSession();
  return (session.status !== 'anonymous' && session.user?.id) || anonymous;
}

function isExcluded(remote: string, buildId: string): boolean {
  return (excludedUntil.get(key(remote, buildId)) ?? 0) > performance.now();
}

function candidatesOf(remote: string): Candidate[] {
  const entry = registryStore.current?.apps[remote];
  if (!entry) return [];
  const wanted = registryStore.overrides[remote];
  return candidatesFor(entry, {
    cohort: cohortOf(userId(), remote),
    contractVersion,
    storedLastGood: lastGoodBuild(remote),
  })
    .filter(({ buildId }) => !isExcluded(remote, buildId))
    .map((candidate) =>
      candidate.buildId === wanted ? { ...candidate, source: 'override' as const } : candidate,
    );
}

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

/** A current build that needs a newer host is never run, but it has to be reported. */
function reportRefusal(remote: string): void {
  const entry = registryStore.current?.apps[remote];
  const build = entry?.current ? entry.builds[entry.current] : undefined;
  if (!entry?.current || !build || satisfiesContract(contractVersion, build.contract)) return;
  report({
    kind: 'load-failed',
    remote,
    build_id: entry.current,
    message: `contract: ${contractVersion} does not satisfy ${build.contract}`,
  });
}

async function load(remote: string, path: string): Promise<LoadedRemote> {
  await registryStore.ready;
  await renewal;
  reportRefusal(remote);
  const failed: string[] = [];
  const blamed = new Set<Candidate>();
  const result = await loadRemote({
    remote,
    path,
    candidates: candidatesOf(remote),
    allowsOrigin: (origin) => registryStore.allowsOrigin(origin),
    now: () => performance.now(),
    onFailure: ({ buildId, reason, message }, candidate) => {
      failed.push(buildId);
      // A timeout is not blamed on the build.
      if (reason !== 'timeout') blamed.add(candidate);
      report({ kind: 'load-failed', remote, build_id: buildId, message: `${reason}: ${message}` });
    },
  });
  if (!countedLoads.has(key(remote, result.buildId))) count(remote, result, 'load');
  countedLoads.add(key(remote, result.buildId));
  if (failed.length > 0 && !failed.includes(result.buildId)) {
    // The next taps use the working build; the failed one is retried after the cooldown.
    for (const buildId of failed)
      excludedUntil.set(key(remote, buildId), performance.now() + limits.cooldownMs);
    // Counted only online and because another build could be loaded, so the network is not to blame.
    if (navigator.onLine) for (const candidate of blamed) count(remote, candidate, 'load-failure');
    report({
      kind: 'fallback-served',
      remote,
      build_id: result.buildId,
      served_by: result.source,
      message: result.source,
    });
  }
  addTranslations(result.module.name, result.module.translations);
  await textsReady(result.module.name);
  loaded.set(remote, result);
  return result;
}

function peek(remote: string): LoadedRemote | null {
  const best = candidatesOf(remote)[0];
  const have = loaded.get(remote);
  return best && have?.buildId === best.buildId ? have : null;
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
  ready: registryStore.ready,
  ownerOf: (path) => registryStore.ownerOf(path),
  widgetsIn: (slot, role) => widgetsOf(deployedPlaces(), slot, role),
  toolsFor: (role) => toolsOf(deployedPlaces(), role),
  offlinePathsFor: (role) => offlinePathsOf(deployedPlaces(), role),
  load,
  prepare: sharedRoot.preload,
  peek,
  running: (remote) => loaded.get(remote)?.buildId ?? null,
  filesOf(remote, path) {
    const [best] = candidatesOf(remote);
    return best ? filesOfBuild(remote, best, path) : [];
  },
  watch: () => registryStore.watch(),
  confirm: rememberLastGood,
  exclude: (remote, buildId) => void excludedUntil.set(key(remote, buildId), Number.POSITIVE_INFINITY),
  forgive(remote) {
    for (const entry of excludedUntil.keys()) if (entry.startsWith(`${remote}@`)) excludedUntil.delete(entry);
    const patience = new Promise<void>((resolve) => setTimeout(resolve, limits.renewalMs));
    renewal = Promise.race([registryStore.refresh(), patience]);
  },
  get overrides() {
    return registryStore.overrides;
  },
  get isTesting() {
    return registryStore.isTesting;
  },
  testedBuilds,
  async endTest() {
    const { endTest } = await testChanges();
    endTest();
  },
  get overridable() {
    return registryStore.runtime?.overrides ?? 'none';
  },
  async override(remote, target) {
    const { setOverride } = await testChanges();
    setOverride(remote, target);
  },
  get registry() {
    return registryStore.deployed;
  },
  deployments,
};
