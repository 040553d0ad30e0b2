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
 * The id of a build: a hash of everything that goes into it, so that the same sources always get the same id.
 * @param folder Of the app, wherever it lies.
 * @param sharedParts Folders of shared that the app bundles.
 * @param settings What the environment puts into it.
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

/** The nearest one: of the app itself, or of the workspace that it is in. */
function lockfileAbove(folder: string): string | null {
  const own = lockfiles.map((name) => join(folder, name)).find((path) => existsSync(path));
  const above = dirname(folder);
  return own ?? (above === folder ? null : lockfileAbove(above));
}

/** What a lockfile says of the packages that go into the build: of ours by what the app declares and the parts import. */
function lockedFor(lockfile: string, folder: string, sharedParts: readonly string[]): string {
  const text = readFileSync(lockfile, 'utf8');
  if (basename(lockfile) !== 'pnpm-lock.yaml') return text;
  const nameOf = (path: string) => relative(dirname(lockfile), path).split(sep).join('/') || '.';
  const own = { folder: nameOf(folder), packages: declaredPackages(text, nameOf(folder)) };
  const parts = { folder: nameOf(sharedFolder), packages: importedBy(sharedParts) };
  return lockedPackages(text, sharedParts.length > 0 ? [own, parts] : [own]) ?? text;
}

const imports = /(?:\bfrom|\bimport|\bresolve|\brequire)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"]([^'".][^'"]*)['"]/g;

/** The packages that files of these parts of shared name. */
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

/** What a remote bundles of shared: its pure parts. The stateful root comes from the host. */
export const partsInRemotes = [
  'build',
  'src/contract/remotes',
  'src/icons',
  'src/contract/model',
  'src/contract/paths',
] as const;

/** What the host bundles of shared. */
export const partsInHost = ['build', 'src'] as const;
