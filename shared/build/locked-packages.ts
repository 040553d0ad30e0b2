import { posix } from 'node:path';

/** What a folder of the workspace needs: of each package its version, or the link to another folder. */
type Needs = Record<string, string>;

interface Lockfile {
  /** By folder. */
  importers: Record<string, Needs>;
  /** What each installed package needs, by `name@version(peers)`. */
  snapshots: Record<string, Needs>;
  /** All lines about a package, by either of its names. */
  lines: Record<string, string[]>;
}

/** The packages that files of a folder name. */
export interface PackageUse {
  /** Relative to the lockfile. */
  folder: string;
  packages: Iterable<string>;
}

/**
 * What a lockfile of pnpm says of these packages and of all that they need, and nothing of any other: a line that is not
 * theirs does not change it. Null where it does not know one of the folders.
 */
export function lockedPackages(text: string, uses: readonly PackageUse[]): string | null {
  const lockfile = readLockfile(text);
  const found = new Set<string>();
  const follow = (needs: Needs, names: Iterable<string>) => {
    for (const name of names) {
      const version = needs[name];
      if (version === undefined || version.startsWith('link:')) continue;
      // Under another name the version says the package as well.
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

/** All that a folder declares, but for other folders of the workspace. */
export function declaredPackages(text: string, folder: string): string[] {
  return Object.keys(readLockfile(text).importers[posix.normalize(folder)] ?? {});
}

/** Reads of version 9 what is needed here: keys, and pairs of a name and a version, by their indentation. */
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
