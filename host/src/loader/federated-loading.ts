import { addTranslations } from '@agency/shared';
import type { Candidate } from '@agency/shared/contract';
import { reportInTrace, textsReady } from '@agency/shared/host';
import { count } from '../build-counts/event-counts';
import { candidatesOf, excludeBuild, forgiveBuilds, registryStore } from './candidates';
import { rememberLastGood } from './last-good';
import { filesOfBuild } from './load-build';
import { loadRemote } from './load-remote';
import type { LoadedRemote, Loading } from './remote-source';
import { knowsFiles } from './screen-files';
import { sharedRoot } from './shared-root';
import { limits } from './time-limits';

export const loaded = new Map<string, LoadedRemote>();
/** Builds whose load is counted, because parts of an area that load together count once. */
const countedLoads = new Set<string>();

/** The registry requested by a user's retry, because a broken build may have been replaced. */
let renewal: Promise<unknown> = Promise.resolve();

async function load(remote: string, path: string): Promise<LoadedRemote> {
  await registryStore.ready;
  await renewal;
  void sharedRoot.preload().then(() => sharedRoot.loaded?.reportRefusal(remote));
  if (!knowsFiles(candidatesOf(remote)[0], path)) await briefly(registryStore.complete(remote));
  const failed: string[] = [];
  const blamed = new Set<Candidate>();
  const result = await loadRemote({
    remote,
    path,
    candidates: candidatesOf(remote),
    findMore: async () => {
      await briefly(registryStore.complete(remote));
      return candidatesOf(remote);
    },
    allowsOrigin: (origin) => registryStore.allowsOrigin(origin),
    now: () => performance.now(),
    onFailure: (failure, candidate) => {
      const { buildId, reason, message } = failure;
      sharedRoot.loaded?.traceLoad(remote, candidate, `${reason}: ${message}`);
      failed.push(buildId);
      // A timeout is not blamed on the build.
      if (reason !== 'timeout') blamed.add(candidate);
      failure.trace = reportInTrace({
        kind: 'load-failed',
        remote,
        build_id: buildId,
        message: `${reason}: ${message}`,
      });
    },
  });
  const build = `${remote}@${result.buildId}`;
  if (!countedLoads.has(build)) count(remote, result, 'load');
  countedLoads.add(build);
  (await sharedRoot.load()).reportLoad(remote, result, failed, blamed);
  addTranslations(result.module.name, result.module.translations);
  await textsReady(result.module.name);
  loaded.set(remote, result);
  return result;
}

/** The registry is worth a short wait only, because builds can be loaded with what the page knows. */
function briefly(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, limits.renewalMs))]);
}

function peek(remote: string): LoadedRemote | null {
  const best = candidatesOf(remote)[0];
  const have = loaded.get(remote);
  return best && have?.buildId === best.buildId ? have : null;
}

export const federatedLoading: Loading = {
  load,
  prepare: sharedRoot.preload,
  peek,
  running: (remote) => loaded.get(remote)?.buildId ?? null,
  filesOf(remote, path) {
    const [best] = candidatesOf(remote);
    return best ? filesOfBuild(remote, best, path) : [];
  },
  confirm: rememberLastGood,
  exclude: (remote, buildId) => excludeBuild(remote, buildId),
  forgive(remote) {
    forgiveBuilds(remote);
    renewal = briefly(registryStore.refresh());
  },
};
