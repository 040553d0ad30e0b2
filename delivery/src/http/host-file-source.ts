import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasePath } from '@agency/shared/contract';
import { hasCode } from '../registry/file-errors';
import { hostApp } from '../registry/transitions';
import { CompressedBody } from './compressed-body';
import type { RegistrySnapshot } from './registry-source';

/**
 * Reads a file of the current host's build that is served at the base path, or null: without a host, and where the
 * build has no such file. A service worker that answers 404 takes itself away.
 */
export function createHostFileSource(
  root: string,
): (snapshot: RegistrySnapshot, href: string) => Promise<CompressedBody | null> {
  let build: string | null = null;
  let files = new Map<string, Promise<CompressedBody | null>>();

  const read = async (path: string) => {
    try {
      return new CompressedBody(await readFile(path));
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null;
      throw error;
    }
  };

  return async ({ registry }, href) => {
    const current = registry.apps[hostApp]?.current;
    if (!current) return null;
    if (current !== build) {
      build = current;
      files = new Map();
    }
    const known = files.get(href) ?? read(join(root, releasePath(hostApp, current, href)));
    files.set(href, known);
    known.catch(() => files.delete(href));
    return known;
  };
}
