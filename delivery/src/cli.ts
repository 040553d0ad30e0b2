import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../scripts/build-record.mjs';
import { buildApp, requireApps } from './cli/build-app';
import { runCli } from './run-cli';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

await runCli({
  workspace,
  requireApps: (apps) => requireApps(workspace, apps, readdirSync(workspace)),
  buildApp: (app) => buildApp(workspace, app, buildIfStale),
});
