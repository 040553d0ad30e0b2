import { releasePath } from '@agency/shared/contract';
import { hostApp } from '../registry/transitions';
import type { ReleaseStorage } from '../storage/release-storage';
import { CompressedBody } from './compressed-body';
import type { ServableHost } from './host-source';
import { inTime } from './in-time';
import { requirePinned } from './pinned';

/**
 * Reads a file of the host's build that is served at the base path; null if the build has none. A 404 for the service
 * worker makes it unregister itself.
 */
export function createHostFileSource(
  storage: ReleaseStorage,
): (host: ServableHost, href: string) => Promise<CompressedBody | null> {
  let served: string | null = null;
  let files = new Map<string, Promise<CompressedBody | null>>();

  const read = async ({ buildId, build }: ServableHost, href: string) => {
    const path = releasePath(hostApp, buildId, href);
    const found = await inTime(storage.read(path), path, storage.pace.patienceMs);
    if (!found) return null;
    requirePinned(build, href, found.content);
    return new CompressedBody(found.content);
  };

  return async (host, href) => {
    if (host.buildId !== served) {
      served = host.buildId;
      files = new Map();
    }
    const known = files.get(href) ?? read(host, href);
    files.set(href, known);
    known.catch(() => files.delete(href));
    return known;
  };
}
