import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ignoredFolders = new Set(['node_modules', 'testing', 'gallery']);

function* filesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!ignoredFolders.has(entry.name) && !entry.name.startsWith('dist')) yield* filesBelow(path);
    } else if (!/\.(test|spec|examples)\.tsx?$|\.md$/.test(entry.name)) {
      yield path;
    }
  }
}

/**
 * The id of a build: a hash of everything that goes into it, so that the same sources always get the same id.
 * A remote depends on the pure parts of shared only; the stateful root comes from the host.
 */
export function buildIdOf(root: string, folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of filesBelow(join(root, folder))) {
      hash
        .update(relative(root, file).split(sep).join('/'))
        .update('\0')
        .update(readFileSync(file))
        .update('\0');
    }
  }
  for (const file of ['pnpm-lock.yaml', 'shared/package.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/** The folders whose content decides a remote's build id. */
export function remoteInputs(remote: string): string[] {
  return [
    remote,
    'shared/build',
    'shared/src/contract',
    'shared/src/icons',
    'shared/src/model',
    'shared/src/paths',
  ];
}

/** The folders whose content decides the host's build id. */
export const hostInputs = ['host', 'shared/build', 'shared/src'];
