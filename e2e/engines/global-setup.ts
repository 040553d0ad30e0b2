import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storeBuild } from '../fixtures/depot';
import { apps, root, workFolder } from '../fixtures/workspace';

const buildStale = "import { buildStaleApps } from './scripts/build-apps.mjs'; await buildStaleApps();";

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function prepareBuilds(): Promise<void> {
  mkdirSync(workFolder, { recursive: true });
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', buildStale], { cwd: root });
  for (const app of apps) await storeBuild('base', app, join(root, app, 'dist'));
}
