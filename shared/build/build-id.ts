import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { declaredPackages, lockedPackages } from './locked-packages';

const sharedFolder = join(import.meta.dirname, '..');
const ignoredFolders = new Set(['node_modules', 'testing', 'gallery']);
const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

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
 * Returns the id of a build: a hash of all its inputs, so that the same sources always have the same id.
 * @param folder The app's folder.
 * @param sharedParts Folders of shared that the app bundles.
 * @param settings Inputs from the environment.
 */
export function buildIdOf(folder: string, sharedParts: readonly string[], settings = ''): string {
  const hash = createHash('sha256');
  addFolder(hash, folder, basename(folder));
  for (const part of sharedParts) addFolder(hash, join(sharedFolder, part), `shared/${part}`);
  const lockfile = lockfileAbove(folder);
  if (lockfile) hash.update(lockedFor(lockfile, folder, sharedParts));
  hash.update(readFileSync(join(sharedFolder, 'package.json')));
  if (settings) hash.update(settings);
  return hash.digest('hex').slice(0, 12);
}

function addFolder(hash: Hash, folder: string, name: string): void {
  for (const file of filesBelow(folder)) {
    const path = [name, ...relative(folder, file).split(sep)].join('/');
    hash.update(path).update('\0').update(readFileSync(file)).update('\0');
  }
}

export function lockfileAbove(folder: string): string | null {
  const own = lockfiles.map((name) => join(folder, name)).find((path) => existsSync(path));
  const above = dirname(folder);
  return own ?? (above === folder ? null : lockfileAbove(above));
}

/**
 * Returns the lockfile's content for the packages of the build: those that the app declares and the parts of shared
 * import.
 */
function lockedFor(lockfile: string, folder: string, sharedParts: readonly string[]): string {
  const text = readFileSync(lockfile, 'utf8');
  if (basename(lockfile) !== 'pnpm-lock.yaml') return text;
  const nameOf = (path: string) => relative(dirname(lockfile), path).split(sep).join('/') || '.';
  const own = { folder: nameOf(folder), packages: declaredPackages(text, nameOf(folder)) };
  const parts = { folder: nameOf(sharedFolder), packages: importedBy(sharedParts) };
  return lockedPackages(text, sharedParts.length > 0 ? [own, parts] : [own]) ?? text;
}

const imports = /(?:\bfrom|\bimport|\bresolve|\brequire)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'".][^'"]*)['"]/g;

function importedBy(parts: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const part of parts) {
    for (const file of filesBelow(join(sharedFolder, part))) {
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
        found.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      }
    }
  }
  return found;
}

/** Parts of shared that a remote bundles. They are pure; the stateful root comes from the host. */
export const partsInRemotes = [
  'build',
  'src/contract/remotes',
  'src/icons',
  'src/contract/model',
  'src/contract/paths',
] as const;

export const partsInHost = ['build', 'src'] as const;
