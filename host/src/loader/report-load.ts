import * as root from '@agency/shared';
import { type Candidate, satisfiesContract } from '@agency/shared/contract';
import { contractVersion } from '@agency/shared/host';
import { count } from '../build-counts/event-counts';
import { reportViolations } from '../build-counts/report-violations';
import { countUncaught, expectScreen, screenDrawn, setRunning } from '../build-counts/watch-failures';
import { watchWorkAfterLeaving } from '../build-counts/watch-work';
import { excludeBuild, registryStore } from './candidates';
import { traceLoad } from './load-trace';
import { restore, restoreAroundInput } from './protect-globals';
import { provideRoot } from './provide-root';
import type { LoadedRemote } from './remote-source';
import { limits } from './time-limits';

export { expectScreen, screenDrawn, traceLoad };

provideRoot(root);
countUncaught();
watchWorkAfterLeaving();
reportViolations();
restoreAroundInput((path) => registryStore.ownerOf(path));

/**
 * Reports what went wrong until a build of a remote was loaded, and restores what its code has replaced.
 * @param failed The builds that could not be loaded.
 * @param blamed Those of them that did answer.
 */
export function reportLoad(
  remote: string,
  loaded: LoadedRemote,
  failed: string[],
  blamed: Set<Candidate>,
): void {
  restore(remote, loaded.buildId);
  traceLoad(remote, loaded);
  setRunning(remote, loaded);
  if (failed.length === 0 || failed.includes(loaded.buildId)) return;
  // The next taps use the working build; the failed one is retried after the cooldown.
  for (const buildId of failed) excludeBuild(remote, buildId, performance.now() + limits.cooldownMs);
  // Counted only online and because another build could be loaded, so the network is not to blame.
  if (navigator.onLine) for (const candidate of blamed) count(remote, candidate, 'load-failure');
  root.report({
    kind: 'fallback-served',
    remote,
    build_id: loaded.buildId,
    served_by: loaded.source,
    message: loaded.source,
  });
}

/** A current build that needs a newer host is never run, but it has to be reported. */
export function reportRefusal(remote: string): void {
  const entry = registryStore.current?.apps[remote];
  const build = entry?.current ? entry.builds[entry.current] : undefined;
  if (!entry?.current || !build || satisfiesContract(contractVersion, build.contract)) return;
  root.report({
    kind: 'load-failed',
    remote,
    build_id: entry.current,
    message: `contract: ${contractVersion} does not satisfy ${build.contract}`,
  });
}
