import { type RegistryBuild, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hostApp } from '../registry/transitions';
import type { ReleaseStorage } from '../storage/release-storage';
import { inTime } from './in-time';
import { requirePinned } from './pinned';
import type { RegistrySnapshot } from './registry-source';

export interface ServableHost {
  buildId: string;
  build: RegistryBuild;
  html: string;
}

/**
 * Finds the host to serve: the current build, or an earlier one if its folder is missing. Null if no host is released.
 * @throws if none of the released ones can be read.
 */
export function createHostSource(
  storage: ReleaseStorage,
  onProblem: (error: unknown) => void,
): (snapshot: RegistrySnapshot) => Promise<ServableHost | null> {
  let current: ServableHost | null = null;

  const read = async (build: RegistryBuild): Promise<ServableHost> => {
    const { buildId } = build;
    const path = releasePath(hostApp, buildId, 'index.html');
    const found = await inTime(storage.read(path), path, storage.pace.patienceMs);
    if (!found) throw new DeliveryError('file-missing', `${path} is not there`);
    requirePinned(build, 'index.html', found.content);
    return { buildId, build, html: found.content.toString() };
  };

  return async ({ registry }) => {
    const entry = registry.apps[hostApp];
    if (!entry?.current) return null;
    if (current?.buildId === entry.current) return current;
    // Reads all candidates in parallel, so that several hanging ones cost one timeout only.
    const readings = [...new Set([entry.current, entry.previous, entry.lastGood])]
      .map((buildId) => (buildId === null ? undefined : entry.builds[buildId]))
      .filter((build) => build !== undefined)
      .filter(({ rolledBack }) => !rolledBack)
      .map((build) => outcomeOf(read(build)));
    let problem: unknown = null;
    for (const reading of readings) {
      const { host, error } = await reading;
      if (host) {
        // Only the current build is cached, because its folder may come back while another one serves.
        if (host.buildId === entry.current) current = host;
        return host;
      }
      problem ??= error;
      onProblem(error);
    }
    throw problem;
  };
}

/** Turns a rejection into a value, so that it need not be awaited to avoid an unhandled rejection. */
function outcomeOf(
  reading: Promise<ServableHost>,
): Promise<{ host: ServableHost; error?: never } | { host?: never; error: unknown }> {
  return reading.then(
    (host) => ({ host }),
    (error: unknown) => ({ error }),
  );
}
