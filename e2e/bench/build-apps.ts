import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apps } from '../fixtures/workspace';

const root = join(import.meta.dirname, '../..');

export async function buildApp(folder: string, env: Record<string, string> = {}): Promise<void> {
  const cli = join(root, 'host/node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [cli, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
}

export async function buildApps(): Promise<string[]> {
  for (const app of apps) await buildApp(join(root, app));
  return apps.map((app) => join(root, app, 'dist'));
}
