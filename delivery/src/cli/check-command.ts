import { join, resolve } from 'node:path';
import { startBrowser } from '../check/browser';
import { checkBuild, type HostResult } from '../check/check-build';
import { findChromium } from '../check/find-chromium';
import type { CheckedBuild } from '../check/trial';
import { DeliveryError } from '../delivery-error';
import { readRegistry } from '../registry/read-registry';
import { requireApp, requireBuild } from '../registry/transitions';
import { verifyBuild } from '../releases/verify-build';
import { releasesOf } from '../storage/releases';
import type { CommandContext } from './command-context';

export interface CheckOptions {
  app: string;
  /** A published build; undefined for one in a folder. */
  buildId?: string;
  from?: string;
  build: boolean;
  hosts: number;
  /** Origin of the server that answers the calls. */
  api?: string;
}

/** @throws DeliveryError `check-failed` if a screen fails, or a host does not fit. */
export async function runCheck(options: CheckOptions, context: CommandContext): Promise<HostResult[]> {
  const program = findChromium(process.env);
  const registry = await readRegistry(context.root);
  const checked = await findBuild(options, context);
  const { app, buildId, local } = checked;
  if (!local) requireBuild(requireApp(registry, app), app, buildId);
  context.write(`${app} ${buildId} in the newest hosts:`);
  const { api } = options;
  const browser = await startBrowser(program);
  try {
    const results = await checkBuild({
      storage: releasesOf(context.root).storage,
      registry,
      checked,
      hosts: options.hosts,
      browser,
      ...(api !== undefined && { server: { origin: api, token: process.env.CHECK_TOKEN ?? '' } }),
      onResult: (result) => {
        for (const line of formatResult(result, registry.apps.host?.current)) context.write(line);
      },
    });
    const failed = results.filter((result) => !isGood(result)).map(({ host }) => host);
    if (failed.length === 0) return results;
    throw new DeliveryError('check-failed', `${app} ${buildId} fails in host ${failed.join(', ')}`);
  } finally {
    await browser.close();
  }
}

async function findBuild(
  { app, buildId, from, build }: CheckOptions,
  context: CommandContext,
): Promise<CheckedBuild> {
  if (buildId !== undefined) return { app, buildId };
  const read = async (folder: string): Promise<CheckedBuild> => {
    const local = await verifyBuild(folder);
    const { manifest } = local;
    if (manifest.app === app) return { app, buildId: manifest.buildId, local };
    throw new DeliveryError('manifest-invalid', `${folder} holds a build of ${manifest.app}`);
  };
  if (from !== undefined) return read(resolve(from));
  context.requireApps([app]);
  return context.lockBuilds([app], async () => {
    if (build) {
      context.writeProgress(`building ${app} …`);
      await context.buildApp(app);
    }
    return read(join(context.workspace, app, 'dist'));
  });
}

const faultsOf = ({ visits }: HostResult) => visits.filter(({ faults }) => faults.length > 0);
const isGood = (result: HostResult) => result.refusal === undefined && faultsOf(result).length === 0;

/** Returns a line for the host, and one for each screen that fails, leads elsewhere or waits. */
function formatResult(result: HostResult, current: string | null | undefined): string[] {
  const { host, contract, refusal, visits, durationMs } = result;
  const failed = faultsOf(result);
  const outcome =
    refusal ??
    (failed.length === 0
      ? `all ${visits.length} screens work`
      : `${failed.length} of ${visits.length} screens fail`);
  const mark = isGood(result) ? 'ok    ' : 'failed';
  const name = `${host}${host === current ? ' current' : ''}`.padEnd(21);
  return [
    `  ${mark}  host ${name}  contract ${contract}  ${(durationMs / 1000).toFixed(1).padStart(5)} s  ${outcome}`,
    ...visits.flatMap(({ path, faults, redirect, isWaiting }) => [
      ...faults.map((fault) => `          ${path}: ${fault}`),
      ...(redirect !== undefined && faults.length === 0 ? [`          ${path} leads to ${redirect}`] : []),
      ...(isWaiting ? [`          ${path} still shows that it loads`] : []),
    ]),
  ];
}
