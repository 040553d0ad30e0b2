import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianRoot = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

function findBinaries() {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const debian = existsSync(debianRoot)
    ? readdirSync(debianRoot)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debianRoot, version, 'bin'))
    : [];
  return [...debian, ...onPath].find((folder) => existsSync(join(folder, 'initdb')));
}

function run(command, args, env) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (status !== 0) throw new Error(`${command} failed`);
}

/**
 * Installs packages of Debian.
 * @param {string[]} packages
 */
export function installPackages(packages) {
  const names = packages.join(', ');
  if (!isRoot || !existsSync('/usr/bin/apt-get')) throw new Error(`Not installed: ${names}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update'], env);
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], env);
}

/**
 * Returns the folder of PostgreSQL's programs, and installs them if they are missing.
 * @returns {string}
 */
export function postgresBinaries() {
  const found = findBinaries();
  if (found) return found;
  installPackages(['postgresql']);
  const installed = findBinaries();
  if (!installed) throw new Error('PostgreSQL is not installed');
  return installed;
}

/**
 * PostgreSQL refuses to run as root, so it runs as the user that its package created.
 * @returns {{ uid?: number, gid?: number }}
 */
export function postgresUser() {
  if (!isRoot) return {};
  /** @param {string} flag */
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
