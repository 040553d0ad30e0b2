import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasePath } from '@agency/shared/contract';
import { hasCode } from '../registry/file-errors';
import { hostApp } from '../registry/transitions';
import { CompressedBody } from './compressed-body';
import type { ServableHost } from './host-source';
import { inTime } from './in-time';

/**
 * Reads a file of the host's build that is served at the base path, or null where the build has no such file. A service
 * worker that answers 404 takes itself away.
 */
export function createHostFileSource(
  root: string,
): (host: ServableHost, href: string) => Promise<CompressedBody | null> {
  let build: string | null = null;
  let files = new Map<string, Promise<CompressedBody | null>>();

  const read = async (path: string) => {
    try {
      return new CompressedBody(await inTime(readFile(path), path));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  };

  return async ({ buildId }, href) => {
    if (buildId !== build) {
      build = buildId;
      files = new Map();
    }
    const known = files.get(href) ?? read(join(root, releasePath(hostApp, buildId, href)));
    files.set(href, known);
    known.catch(() => files.delete(href));
    return known;
  };
}
