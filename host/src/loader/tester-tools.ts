import type { Registry } from '@agency/shared/contract';
import { contractVersion } from '@agency/shared/host';
import { candidatesOf, registryStore } from './candidates';
import { type Deployment, deploymentsOf } from './deployments';
import { loaded } from './federated-loading';
import { fetchRegistry } from './host-runtime';
import { formatLoad, loadTraces } from './load-trace';
import { overrideStates } from './override-states';
import type { TestedBuilds } from './remote-source';

export { setOverride } from './overrides';
export { endTest } from './test-changes';

/** Fetched again, because the page's inlined registry is reduced to what it needs. */
async function wholeRegistry(): Promise<Registry | null> {
  await registryStore.ready;
  return (await fetchRegistry().catch(() => null)) ?? registryStore.deployed;
}

export async function readTestedBuilds(): Promise<TestedBuilds> {
  const registry = await wholeRegistry();
  const { overrides, preview } = registryStore;
  const loads = loadTraces().map(formatLoad);
  if (!registry) return { builds: [], preview, loads };
  const builds = overrideStates(overrides, registry, {
    contractVersion,
    gets: (app) =>
      app === 'host' ? __BUILD_ID__ : (loaded.get(app)?.buildId ?? candidatesOf(app)[0]?.buildId ?? null),
  });
  return { builds, preview, loads };
}

export async function listDeployments(): Promise<Deployment[]> {
  const registry = await wholeRegistry();
  if (!registry) return [];
  return deploymentsOf(registry, {
    contractVersion,
    hostBuild: __BUILD_ID__,
    testedHost: registryStore.overrides.host,
    running: (remote) => loaded.get(remote) ?? null,
    next: (remote) => candidatesOf(remote)[0] ?? null,
  });
}
