import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailed, npm, run } from './processes.mjs';
import { hashOf, readIfAny, root } from './workspace.mjs';

const leastNode = [20, 19];
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const stamp = join(root, 'node_modules', '.installed-inputs');

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  console.error(`Node ${leastNode.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

export const isInstalled = () => existsSync(stamp);

/** Installs the dependencies of the lockfile unless the last install used the same one. */
export async function installDependencies() {
  const inputs = hashOf(installInputs());
  if (readIfAny(stamp) === inputs) return;
  // Printed to the standard error, because scripts read the standard output.
  console.error('Installing dependencies …');
  await run([...(await findPnpm()), 'install', '--frozen-lockfile'], {
    output: 2,
    // CI prevents pnpm from asking questions. The tests install a browser if they need one.
    env: { CI: 'true', NODE_ENV: 'development', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  writeFileSync(stamp, inputs);
}

export function installHooks() {
  const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  const isOwnCheckout = existsSync(join(root, '.git'));
  if (isOwnCheckout && git('config', 'core.hooksPath').stdout?.trim() === '') {
    git('config', 'core.hooksPath', '.githooks');
  }
}

export async function installChangedDependencies() {
  await run([...(await findPnpm()), 'install', '--no-frozen-lockfile', '--prefer-offline'], {
    env: { CI: 'true', NODE_ENV: 'development', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  writeFileSync(stamp, hashOf(installInputs()));
}

function installInputs() {
  const manifests = readdirSync(root)
    .map((name) => join(name, 'package.json'))
    .filter((path) => existsSync(join(root, path)));
  const patches = readdirSync(join(root, 'patches')).map((name) => join('patches', name));
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests, ...patches];
}

async function findPnpm() {
  const version = manifest.packageManager.replace('pnpm@', '');
  try {
    const found = await run(['pnpm', '--version'], {
      output: 'pipe',
      env: { COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' },
    });
    if (found.trim().endsWith(version)) return ['pnpm'];
  } catch (error) {
    if (!(error instanceof CommandFailed) && error.code !== 'ENOENT') throw error;
  }
  return [...npm(), 'exec', '--yes', '--', `pnpm@${version}`];
}
