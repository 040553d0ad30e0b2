import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../scripts/build-record.mjs';
import { buildApp, requireApps } from './cli/build-app';
import { findTypeErrors } from './cli/find-type-errors';
import { runCli } from './run-cli';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

await runCli({
  workspace,
  requireApps: (apps) => requireApps(workspace, apps, readdirSync(workspace)),
  buildApp: (app) => buildApp(workspace, app, buildIfStale),
  findTypeErrors: (app) => findTypeErrors(workspace, app),
});
