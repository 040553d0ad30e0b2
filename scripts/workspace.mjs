import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remotesIn } from './remotes.cjs';

/** The folder of the whole workspace, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The apps that are built and released on their own; the host first, since the others load into it. */
export const apps = ['host', ...remotesIn(root)];

const ignoredFolders = new Set(['node_modules', '.git', '.rspack-cache']);

/** Every file below a folder of the workspace that can influence a build: not its output, not its tests. */
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

/** One hash over the names and contents of files of the workspace, whatever their order. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of [...paths].sort())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** A file's text, or null where there is none. */
export function readIfAny(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
