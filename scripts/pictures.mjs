import { join } from 'node:path';
import { buildStaleApps } from './build-apps.mjs';
import { installDependencies, requireNode } from './install.mjs';
import { run } from './processes.mjs';
import { prepareSystem } from './system-tools.mjs';
import { root } from './workspace.mjs';

requireNode();
await installDependencies();
const chromium = await prepareSystem();
await buildStaleApps();
await run([process.execPath, '--import', 'tsx', join(root, 'e2e', 'draw-pictures.ts')], {
  cwd: root,
  env: chromium ? { CHROMIUM_PATH: chromium } : {},
});
