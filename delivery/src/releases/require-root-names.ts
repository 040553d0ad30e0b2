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
import { parseManifest } from './parse-manifest';

/** More would hide the first ones. */
const namedAtMost = 5;

/**
 * Refuses what a change of `app` would break unseen: a build that is served and imports a name of the contract's root
 * that the current host does not have. Its module would be `undefined` where a screen calls it. Builds that do not say
 * what they import or provide pass.
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

/** The same of builds by remote that are not served yet. */
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
 * Refuses a host that provides less than the one before it (`outgoing`) under the same major version: remotes that are
 * out there, published or not, were built against that. Builds record names and no types, so that this is what can be
 * said of a host which nobody has built here.
 * @throws DeliveryError `contract-broken` with the names.
 */
export async function requireKeptNames(
  root: ReleaseRoot,
  registry: Registry,
  app: string,
  outgoing: BuildId | null | undefined,
): Promise<void> {
  const host = app === hostApp ? currentHost(registry) : undefined;
  const before = outgoing ? registry.apps[hostApp]?.builds[outgoing] : undefined;
  // An older contract may have less than a newer one, and another major version what it likes.
  if (!host || !before || !satisfiesContract(host.contract, `^${before.contract}`)) return;
  const provided = await namesOf(root, hostApp, host.buildId);
  // Where the files of the one before are gone, another one is what helps.
  const had = await releasesOf(root).storage.read(releasePath(hostApp, before.buildId, 'build.json'));
  if (!provided || !had) return;
  const { rootNames = [] } = parseManifest(had.content.toString());
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

/** The builds of a remote that users of a host get: of the canary, and of everybody else. */
function servedBy(registry: Registry, remote: string, contractVersion: string): Set<BuildId> {
  const entry = registry.apps[remote];
  if (!entry) return new Set();
  const first = (cohort: number) => candidatesFor(entry, { cohort, contractVersion })[0];
  const served = [first(-1), first(Number.POSITIVE_INFINITY)];
  return new Set(served.flatMap((candidate) => candidate?.buildId ?? []));
}

async function namesOf(root: ReleaseRoot, app: string, buildId: BuildId): Promise<string[] | undefined> {
  const path = releasePath(app, buildId, 'build.json');
  const found = await releasesOf(root).storage.read(path);
  if (!found) throw new DeliveryError('file-missing', `${path} is not there`);
  return parseManifest(found.content.toString()).rootNames;
}

function listed(names: string[]): string {
  const shown = names.slice(0, namedAtMost).join(', ');
  return names.length > namedAtMost ? `${shown} and ${names.length - namedAtMost} more` : shown;
}
