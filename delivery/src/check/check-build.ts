import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BuildId, type Registry, type RegistryBuild, satisfiesContract } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { createDeliveryHandler, defaultBasePath } from '../http/handler';
import { otherOrigins } from '../registry/other-origins';
import { requireApp, requireBuild } from '../registry/transitions';
import { requireRootNamesOf } from '../releases/require-root-names';
import type { ReleaseStorage } from '../storage/release-storage';
import { answerMinimally, forwardTo } from './answer-calls';
import type { Browser } from './browser';
import { type CheckedBuild, hostsToCheck, trialReleases } from './trial';
import { type Visit, visitScreens } from './visit-screens';

export interface HostResult {
  host: BuildId;
  contract: string;
  /** Why the build cannot run in this host; no screen is opened then. */
  refusal?: string;
  visits: Visit[];
  durationMs: number;
}

export interface CheckOptions {
  storage: ReleaseStorage;
  registry: Registry;
  checked: CheckedBuild;
  /** Number of hosts besides the current one. */
  hosts: number;
  browser: Browser;
  /** The server that answers calls, and a session of it. Without it the check answers. */
  server?: { origin: string; token: string };
  onResult: (result: HostResult) => void;
}

/** Hosts that are checked at the same time: pages wait for each other on the few processors of a build machine. */
const atOnce = 2;

/** Opens each screen of a remote's build in the newest hosts. Resolves to the results in the order of the hosts. */
export async function checkBuild(options: CheckOptions): Promise<HostResult[]> {
  const waiting = [...hostsToCheck(options.registry, options.hosts).entries()];
  const results: HostResult[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, host] = next;
      const startedAt = Date.now();
      const outcome = await checkInHost(host, options);
      const { buildId, contract } = host;
      const result = { host: buildId, contract, ...outcome, durationMs: Date.now() - startedAt };
      options.onResult(result);
      results[index] = result;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

async function checkInHost(
  host: RegistryBuild,
  { storage, registry, checked, browser, server }: CheckOptions,
): Promise<Pick<HostResult, 'refusal' | 'visits'>> {
  const releases = trialReleases(storage, registry, host, checked);
  const build = requireBuild(requireApp(releases.registry, checked.app), checked.app, checked.buildId);
  if (!satisfiesContract(host.contract, build.contract)) {
    return { refusal: `needs contract ${build.contract}, the host provides ${host.contract}`, visits: [] };
  }
  try {
    await requireRootNamesOf(releases, releases.registry, { [checked.app]: checked.buildId });
  } catch (error) {
    if (error instanceof DeliveryError) return { refusal: error.message, visits: [] };
    throw error;
  }
  const deliver = createDeliveryHandler({ root: releases, remoteOrigins: otherOrigins(releases.registry) });
  const answerCall = server ? forwardTo(server.origin) : answerMinimally;
  const site = await serve(async (request, response) => {
    // Without a service worker each page loads its own files.
    if (request.url === `${defaultBasePath}service-worker.js`) response.writeHead(404).end();
    else if (!(await deliver(request, response))) answerCall(request, response);
  });
  try {
    const place = { browser, origin: site.origin, token: server?.token };
    return { visits: await visitScreens(place, checked, build.routes) };
  } finally {
    await site.close();
  }
}

async function serve(listener: RequestListener): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
