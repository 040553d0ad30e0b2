import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DeliveryError } from '../delivery-error';
import { nearest } from '../nearest';

const bundlerPath = 'node_modules/@rspack/cli/bin/rspack.js';

/**
 * Runs an app's own build with the bundler that it has installed: nothing but Node is needed. What it prints goes to
 * the standard error, beside what scripts read.
 * @param folders The workspace's, to name the one that was meant.
 * @throws DeliveryError when there is no such app, or its build fails.
 */
export async function buildApp(workspace: string, app: string, folders: string[]): Promise<void> {
  const isApp = (folder: string) => existsSync(join(workspace, folder, bundlerPath));
  if (!isApp(app)) throw unknownApp(app, folders.filter(isApp));
  const folder = join(workspace, app);
  const child = spawn(process.execPath, [join(folder, bundlerPath), 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new DeliveryError('build-failed', `the build of ${app} ended with ${code}`);
}

function unknownApp(app: string, apps: string[]): DeliveryError {
  const meant = nearest(app, apps);
  const hint = meant ? `did you mean ${meant}?` : `there are ${apps.join(', ')}`;
  return new DeliveryError('app-unknown', `there is no app ${app} that can be built; ${hint}`);
}
