import { spawnSync } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * What a branch has changed since it left `main`, with what is not committed: the commit it left from, and the paths.
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
/** A screen or a call: what people do with the product, but not how it is loaded. */
const isProduct = (file) => /^(remote-[^/]+\/src|server)\//.test(file);

/**
 * The journeys and specs that a change can touch, as Playwright takes them: none of them, those that changed themselves,
 * all journeys with them where it is the product, and everything (null) where it is what the product stands on.
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
