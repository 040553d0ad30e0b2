import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotesIn } from './remotes.cjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The apps that are built and released separately; the host first, because the others load into it. */
export const apps = ['host', ...remotesIn(root)];

const ignoredFolders = new Set(['node_modules', '.git', '.rspack-cache']);

export function* sourcesBelow(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name) && !entry.name.startsWith('dist')) yield* sourcesBelow(path);
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      yield path;
    }
  }
}

export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

export function readIfAny(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
