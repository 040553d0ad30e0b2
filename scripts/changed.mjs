import { spawnSync } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * Returns the changes of a branch since it left `main`, including uncommitted ones: the common commit and the paths.
 * @returns {{ base: string, files: string[] }}
 */
export function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main').trim();
  const tracked = git('diff', '--name-only', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return { base, files: `${tracked}${untracked}`.split('\n').filter(Boolean) };
}

const isText = (file) => /^docs\/|\.md$/.test(file);
const isSpec = (file) => /^e2e\/.*\.spec\.ts$/.test(file);
const isUnitTest = (file) => /\.test\.tsx?$/.test(file);
/** Screens and API calls: the product's behaviour, but not how it is loaded. */
const isProduct = (file) => /^(remote-[^/]+\/src|server)\//.test(file);

/**
 * Returns the specs that a change can affect, as arguments for Playwright: none, the changed specs themselves, also all
 * journeys for changes of the product, or everything (null) for changes of its foundations.
 * @param {string[]} files
 * @returns {string[] | null}
 */
export function touchedSpecs(files) {
  const touching = files.filter((file) => !isText(file) && !isUnitTest(file));
  const others = touching.filter((file) => !isSpec(file));
  if (!others.every(isProduct)) return null;
  return [...touching.filter(isSpec), ...(others.length > 0 ? ['e2e/journeys', 'e2e/standalone'] : [])];
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}
