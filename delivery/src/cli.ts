import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './cli/build-app';
import { parseCommand, UsageError, usage } from './cli/parse-command';
import { runCommand } from './cli/run-command';
import { DeliveryError } from './delivery-error';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = process.env.DATA_DIR || join(workspace, 'var');
const releaseDir = process.env.RELEASE_DIR || join(dataDir, 'releases');

try {
  await runCommand(parseCommand(process.argv.slice(2)), {
    root: resolve(releaseDir),
    workspace,
    buildApp: (app) => buildApp(workspace, app),
    write: (line) => console.log(line),
  });
} catch (error) {
  process.exitCode = report(error);
}

/** 2 for a command that was written wrongly, 1 for one that was refused; anything else is a fault and shows its stack. */
function report(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usage}`);
    return 2;
  }
  if (error instanceof DeliveryError) {
    console.error(`${error.code}: ${error.message}`);
    return 1;
  }
  throw error;
}
