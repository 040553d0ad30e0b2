/**
 * `node agency.mjs <command>` beside the compiled server: all commands that build nothing, without a checkout. A rollback
 * works whatever state the sources are in.
 */
import { DeliveryError } from './delivery-error';
import { runCli } from './run-cli';

const refuseBuilding = (): never => {
  throw new DeliveryError(
    'build-failed',
    'only a checkout can build: run node agency there, or give --no-build',
  );
};

await runCli({ workspace: process.cwd(), requireApps: () => {}, buildApp: refuseBuilding });
