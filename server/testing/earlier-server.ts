import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface EarlierServer {
  name: string;
  folder: string;
  remove: () => void;
}

const packages = ['server', 'shared', 'delivery'];

/**
 * Checks out the server before the newest migration from the git history; null if the history is incomplete (a shallow
 * clone), or if that server needs a package that is not installed here.
 */
export function earlierServer(checkout: string, newestMigration: string): EarlierServer | null {
  const commit = commitBefore(checkout, `server/src/platform/db/migrations/${newestMigration}.ts`);
  if (!commit) return null;
  const folder = mkdtempSync(join(tmpdir(), 'agency-earlier-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const archive = join(folder, 'sources.tar');
  git(checkout, 'archive', `--output=${archive}`, commit, 'package.json', 'tsconfig.json', ...packages);
  spawnSync('tar', ['-xf', archive, '-C', folder]);
  if (packages.every((name) => linkPackages(join(checkout, name), join(folder, name), folder))) {
    return { name: `the server of ${commit.slice(0, 7)}`, folder: join(folder, 'server'), remove };
  }
  remove();
  return null;
}

/**
 * Finds the commit of this branch before the migration came, because branches that were merged never served. Without one
 * the migration is newer than HEAD.
 */
function commitBefore(checkout: string, migration: string): string | null {
  const ofBranch = ['--first-parent', '--diff-merges=first-parent', '--no-patch'];
  const added = git(checkout, 'log', '-1', '--format=%H', ...ofBranch, '--diff-filter=A', '--', migration);
  if (added === null) return null;
  return git(checkout, 'rev-parse', '--verify', '--quiet', added ? `${added}^` : 'HEAD');
}

function git(checkout: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: checkout, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** Links the installed packages into the previous sources, which provide the workspace's own packages. */
function linkPackages(here: string, there: string, workspace: string): boolean {
  const installed = join(here, 'node_modules');
  const links = join(there, 'node_modules');
  mkdirSync(join(links, '@agency'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => entry !== '@agency')) {
    symlinkSync(join(installed, name), join(links, name));
  }
  for (const name of packages) symlinkSync(join(workspace, name), join(links, '@agency', name));
  const { dependencies } = JSON.parse(readFileSync(join(there, 'package.json'), 'utf8'));
  return Object.keys(dependencies).every((name) => existsSync(join(links, name)));
}
