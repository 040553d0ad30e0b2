/**
 * The program behind `node agency.mjs <command>` in the folder of the compiled server. It runs all commands that build
 * nothing and needs no checkout, so a rollback works even if the sources do not build.
 */
import { DeliveryError } from './delivery-error';
import { runCli } from './run-cli';

const refuseBuilding = (): never => {
  throw new DeliveryError(
    'build-failed',
    'only a checkout can build: run node agency there, or give --no-build',
  );
};

await runCli({
  workspace: process.cwd(),
  requireApps: () => {},
  buildApp: refuseBuilding,
  findTypeErrors: refuseBuilding,
});
