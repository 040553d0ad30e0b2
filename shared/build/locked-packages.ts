import { posix } from 'node:path';

type Needs = Record<string, string>;

interface Lockfile {
  importers: Record<string, Needs>;
  /** Dependencies of each installed package, by `name@version(peers)`. */
  snapshots: Record<string, Needs>;
  lines: Record<string, string[]>;
}

export interface PackageUse {
  folder: string;
  packages: Iterable<string>;
}

/**
 * Returns the part of a pnpm lockfile for these packages and their dependencies, independent of all other lines. Null
 * if it lacks one of the folders.
 */
export function lockedPackages(text: string, uses: readonly PackageUse[]): string | null {
  const lockfile = readLockfile(text);
  const found = new Set<string>();
  const follow = (needs: Needs, names: Iterable<string>) => {
    for (const name of names) {
      const version = needs[name];
      if (version === undefined || version.startsWith('link:')) continue;
      // For an aliased package the version contains the real name.
      const key = version in lockfile.snapshots ? version : `${name}@${version}`;
      if (found.has(key)) continue;
      found.add(key);
      const further = lockfile.snapshots[key] ?? {};
      follow(further, Object.keys(further));
    }
  };
  for (const { folder, packages } of uses) {
    const needs = lockfile.importers[posix.normalize(folder)];
    if (!needs) return null;
    follow(needs, packages);
  }
  const names = [...found].flatMap((key) => [key, key.replace(/\(.*$/, '')]);
  return [...new Set(names)]
    .sort()
    .flatMap((name) => [name, ...(lockfile.lines[name] ?? [])])
    .join('\n');
}

export function declaredPackages(text: string, folder: string): string[] {
  return Object.keys(readLockfile(text).importers[posix.normalize(folder)] ?? {});
}

/** Parses the needed parts of lockfile version 9 by indentation: keys, and pairs of name and version. */
function readLockfile(text: string): Lockfile {
  const lockfile: Lockfile = { importers: {}, snapshots: {}, lines: {} };
  let section = '';
  let key = '';
  let name = '';
  for (const line of text.split('\n')) {
    const [, indent = '', quoted = '', value = ''] =
      /^( *)('[^']*'|[^\s:][^:]*):(?: (.*))?$/.exec(line) ?? [];
    const word = unquoted(quoted);
    if (indent === '' && word) [section, key] = [word, ''];
    else if (indent.length === 2) key = word;
    else if (section === 'importers') {
      if (indent.length === 6) name = word;
      if (indent.length === 8 && word === 'version') needsOf(lockfile.importers, key)[name] = unquoted(value);
    } else if (section === 'snapshots' && indent.length === 6 && value) {
      needsOf(lockfile.snapshots, key)[word] = unquoted(value);
    }
    if (section === 'importers' && key) needsOf(lockfile.importers, key);
    if ((section === 'packages' || section === 'snapshots') && key) {
      lockfile.lines[key] = [...(lockfile.lines[key] ?? []), line];
      if (section === 'snapshots') needsOf(lockfile.snapshots, key);
    }
  }
  return lockfile;
}

function needsOf(table: Record<string, Needs>, key: string): Needs {
  table[key] ??= {};
  return table[key];
}

const unquoted = (word: string) => word.replace(/^'(.*)'$/, '$1');
