import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DeliveryError } from '../delivery-error';
import { didYouMean } from '../nearest';
import { hostApp } from '../registry/transitions';

const bundlerPath = 'node_modules/@rspack/cli/bin/rspack.js';
const surfacePath = 'shared/surface/write-surface.ts';

/**
 * Refuses names of which one is no app that can be built.
 * @param folders The workspace's, to name the one that was meant.
 */
export function requireApps(workspace: string, names: string[], folders: string[]): void {
  const apps = folders.filter((folder) => existsSync(join(workspace, folder, bundlerPath)));
  const unknown = names.find((name) => !apps.includes(name));
  if (unknown === undefined) return;
  const hint = didYouMean(unknown, apps) || `; there are ${apps.join(', ')}`;
  throw new DeliveryError('app-unknown', `there is no app ${unknown} that can be built${hint}`);
}

/** Runs a build unless there is one of the same sources already; tells whether it has run. */
export type BuildIfStale = (app: string, build: (app: string) => Promise<void>) => Promise<boolean>;

/**
 * Runs an app's own build with the bundler that it has installed, unless there is one of the same sources: nothing but
 * Node is needed. What it prints goes to the standard error, beside what scripts read. Of the host the contract is
 * checked first. Tells whether it was built.
 * @throws DeliveryError when its build fails, or the contract of the host is broken.
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

/** Compares what shared exports with the contract as it was recorded: what breaks it is named. */
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
