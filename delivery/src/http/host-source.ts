import { type RegistryBuild, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hostApp } from '../registry/transitions';
import type { ReleaseStorage } from '../storage/release-storage';
import { inTime } from './in-time';
import { requirePinned } from './pinned';
import type { RegistrySnapshot } from './registry-source';

/** A build of the host whose page can be read. */
export interface ServableHost {
  buildId: string;
  build: RegistryBuild;
  html: string;
}

/**
 * Finds the host to serve: the current build, or the one before it where the current one's folder is gone. Null where
 * no host is released.
 * @throws where one is, and none can be read.
 */
export function createHostSource(
  storage: ReleaseStorage,
  onProblem: (error: unknown) => void,
): (snapshot: RegistrySnapshot) => Promise<ServableHost | null> {
  let current: ServableHost | null = null;

  return async ({ registry }) => {
    const entry = registry.apps[hostApp];
    if (!entry?.current) return null;
    if (current?.buildId === entry.current) return current;
    let problem: unknown = null;
    for (const buildId of new Set([entry.current, entry.previous, entry.lastGood])) {
      const build = buildId === null ? undefined : entry.builds[buildId];
      if (buildId === null || !build || build.rolledBack) continue;
      const path = releasePath(hostApp, buildId, 'index.html');
      try {
        const found = await inTime(storage.read(path), path, storage.pace.patienceMs);
        if (!found) throw new DeliveryError('file-missing', `${path} is not there`);
        requirePinned(build, 'index.html', found.content);
        const host = { buildId, build, html: found.content.toString() };
        // Another one is asked for again with every request: the current build's folder may come back.
        if (buildId === entry.current) current = host;
        return host;
      } catch (error) {
        problem ??= error;
        onProblem(error);
      }
    }
    throw problem;
  };
}
