import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasePath } from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import { inTime } from './in-time';
import type { RegistrySnapshot } from './registry-source';

/** A build of the host whose page can be read. */
export interface ServableHost {
  buildId: string;
  html: string;
}

/**
 * Finds the host to serve: the current build, or the one before it where the current one's folder is gone. Null where
 * no host is released.
 * @throws where one is, and none can be read.
 */
export function createHostSource(
  root: string,
  onProblem: (error: unknown) => void,
): (snapshot: RegistrySnapshot) => Promise<ServableHost | null> {
  let current: ServableHost | null = null;

  return async ({ registry }) => {
    const entry = registry.apps[hostApp];
    if (!entry?.current) return null;
    if (current?.buildId === entry.current) return current;
    let problem: unknown = null;
    for (const buildId of new Set([entry.current, entry.previous, entry.lastGood])) {
      if (buildId === null || entry.builds[buildId]?.rolledBack) continue;
      const path = join(root, releasePath(hostApp, buildId, 'index.html'));
      try {
        const host = { buildId, html: await inTime(readFile(path, 'utf8'), path) };
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
