import {
  type BuildId,
  candidatesFor,
  type Registry,
  type RegistryBuild,
  releasePath,
  satisfiesContract,
} from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hostApp } from '../registry/transitions';
import { type ReleaseRoot, releasesOf } from '../storage/releases';
import { readPublishedManifest } from './read-published-manifest';

const namedAtMost = 5;

/**
 * Rejects a change of `app` that would break at run time only: a served build imports a name from the contract's root
 * that the current host does not provide, which would be `undefined`. Builds without recorded names pass.
 * @throws DeliveryError `contract-names-missing` with the build, the names and the host.
 */
export async function requireRootNames(root: ReleaseRoot, registry: Registry, app: string): Promise<void> {
  const contract = currentHost(registry)?.contract;
  if (contract === undefined) return;
  const remotes = app === hostApp ? Object.keys(registry.apps).filter((other) => other !== hostApp) : [app];
  for (const remote of remotes) {
    for (const buildId of servedBy(registry, remote, contract)) {
      await requireRootNamesOf(root, registry, { [remote]: buildId });
    }
  }
}

export async function requireRootNamesOf(
  root: ReleaseRoot,
  registry: Registry,
  builds: Record<string, BuildId>,
): Promise<void> {
  const host = currentHost(registry);
  const provided = host && (await namesOf(root, hostApp, host.buildId));
  if (!provided) return;
  for (const [remote, buildId] of Object.entries(builds)) {
    const missing = (await namesOf(root, remote, buildId))?.filter((name) => !provided.includes(name)) ?? [];
    if (missing.length === 0) continue;
    throw new DeliveryError(
      'contract-names-missing',
      `${remote} ${buildId} uses ${listed(missing)}, which host ${host.buildId} has not`,
    );
  }
}

/**
 * Rejects a host that provides fewer names than the previous one (`outgoing`) under the same major version, because
 * remotes were built against those, published or not. Builds record names but no types, so nothing more can be checked
 * without building the host.
 * @throws DeliveryError `contract-broken` with the names.
 */
export async function requireNamesUnchanged(
  root: ReleaseRoot,
  registry: Registry,
  app: string,
  outgoing: BuildId | null | undefined,
): Promise<void> {
  const host = app === hostApp ? currentHost(registry) : undefined;
  const before = outgoing ? registry.apps[hostApp]?.builds[outgoing] : undefined;
  // An older contract may have fewer names, and another major version may change them.
  if (!host || !before || !satisfiesContract(host.contract, `^${before.contract}`)) return;
  const provided = await namesOf(root, hostApp, host.buildId);
  // If the previous host's files are missing, a new host is what helps.
  const had = await readPublishedManifest(releasesOf(root).storage, hostApp, before.buildId);
  if (!provided || !had) return;
  const { rootNames = [] } = had;
  const lost = rootNames.filter((name) => !provided.includes(name));
  if (lost.length === 0) return;
  throw new DeliveryError(
    'contract-broken',
    `host ${host.buildId} has lost ${listed(lost)}, which host ${before.buildId} has: raise the major version of shared, or give it back`,
  );
}

function currentHost({ apps }: Registry): RegistryBuild | undefined {
  const host = apps[hostApp];
  return host?.current ? host.builds[host.current] : undefined;
}

function servedBy(registry: Registry, remote: string, contractVersion: string): Set<BuildId> {
  const entry = registry.apps[remote];
  if (!entry) return new Set();
  const first = (cohort: number) => candidatesFor(entry, { cohort, contractVersion })[0];
  const served = [first(-1), first(Number.POSITIVE_INFINITY)];
  return new Set(served.flatMap((candidate) => candidate?.buildId ?? []));
}

async function namesOf(root: ReleaseRoot, app: string, buildId: BuildId): Promise<string[] | undefined> {
  const manifest = await readPublishedManifest(releasesOf(root).storage, app, buildId);
  if (manifest) return manifest.rootNames;
  throw new DeliveryError('file-missing', `${releasePath(app, buildId, 'build.json')} is not there`);
}

function listed(names: string[]): string {
  const shown = names.slice(0, namedAtMost).join(', ');
  return names.length > namedAtMost ? `${shown} and ${names.length - namedAtMost} more` : shown;
}
