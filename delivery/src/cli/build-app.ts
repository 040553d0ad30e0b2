import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DeliveryError } from '../delivery-error';
import { didYouMean } from '../nearest';
import { hostApp } from '../registry/transitions';

const bundlerPath = 'node_modules/@rspack/cli/bin/rspack.js';
const surfacePath = 'shared/surface/write-surface.ts';

/**
 * Throws if a name is not an app that can be built.
 * @param folders All folders of the workspace, for suggestions.
 */
export function requireApps(workspace: string, names: string[], folders: string[]): void {
  const apps = folders.filter((folder) => existsSync(join(workspace, folder, bundlerPath)));
  const unknown = names.find((name) => !apps.includes(name));
  if (unknown === undefined) return;
  const hint = didYouMean(unknown, apps) || `; there are ${apps.join(', ')}`;
  throw new DeliveryError('app-unknown', `there is no app ${unknown} that can be built${hint}`);
}

/** Runs a build unless one of the same sources exists; resolves to whether it ran. */
export type BuildIfStale = (app: string, build: (app: string) => Promise<void>) => Promise<boolean>;

/**
 * Runs an app's build with its own bundler, which requires only Node, unless a build of the same sources exists. Its
 * output goes to the standard error, because scripts read the standard output. The host's contract is checked first.
 * Resolves to whether it was built.
 * @throws DeliveryError if the build fails or the host breaks the contract.
 */
export async function buildApp(workspace: string, app: string, buildIfStale: BuildIfStale): Promise<boolean> {
  const [built, contract] = await Promise.allSettled([
    buildIfStale(app, () => bundle(workspace, app)),
    app === hostApp ? checkContract(workspace) : null,
  ]);
  for (const part of [contract, built]) if (part.status === 'rejected') throw part.reason;
  return built.status === 'fulfilled' && built.value;
}

async function bundle(workspace: string, app: string): Promise<void> {
  const folder = join(workspace, app);
  const code = await runNode([join(folder, bundlerPath), 'build'], folder);
  if (code !== 0) throw new DeliveryError('build-failed', `the build of ${app} ended with ${code}`);
}

async function checkContract(workspace: string): Promise<void> {
  const code = await runNode(['--import', 'tsx', surfacePath, '--check'], workspace);
  if (code === 0) return;
  const broken = 'shared is not what the remotes that are out there were built against';
  throw new DeliveryError(
    'contract-broken',
    `${broken}: raise its major version, or give back what is named above`,
  );
}

function runNode(words: string[], folder: string): Promise<number | null> {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
