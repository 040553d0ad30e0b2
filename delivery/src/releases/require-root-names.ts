import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildId, candidatesFor, type Registry, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hostApp } from '../registry/transitions';
import { parseManifest } from './parse-manifest';

/** More would hide the first ones. */
const namedAtMost = 5;

/**
 * Refuses what a change of `app` would break unseen: a build that is served and imports a name of the contract's root
 * that the current host does not have. Its module would be `undefined` where a screen calls it. Builds that do not say
 * what they import or provide pass.
 * @throws DeliveryError `contract-names-missing` with the build, the names and the host.
 */
export async function requireRootNames(root: string, registry: Registry, app: string): Promise<void> {
  const host = registry.apps[hostApp];
  const hostBuild = host?.current ? host.builds[host.current] : undefined;
  const provided = hostBuild && (await namesOf(root, hostApp, hostBuild.buildId));
  if (!provided) return;
  const remotes = app === hostApp ? Object.keys(registry.apps).filter((other) => other !== hostApp) : [app];
  for (const remote of remotes) {
    for (const buildId of servedBy(registry, remote, hostBuild.contract)) {
      const missing =
        (await namesOf(root, remote, buildId))?.filter((name) => !provided.includes(name)) ?? [];
      if (missing.length === 0) continue;
      throw new DeliveryError(
        'contract-names-missing',
        `${remote} ${buildId} uses ${listed(missing)}, which host ${hostBuild.buildId} has not`,
      );
    }
  }
}

/** The builds of a remote that users of a host get: of the canary, and of everybody else. */
function servedBy(registry: Registry, remote: string, contractVersion: string): Set<BuildId> {
  const entry = registry.apps[remote];
  if (!entry) return new Set();
  const first = (cohort: number) => candidatesFor(entry, { cohort, contractVersion })[0];
  const served = [first(-1), first(Number.POSITIVE_INFINITY)];
  return new Set(served.flatMap((candidate) => candidate?.buildId ?? []));
}

async function namesOf(root: string, app: string, buildId: BuildId): Promise<string[] | undefined> {
  const text = await readFile(join(root, releasePath(app, buildId, 'build.json')), 'utf8');
  return parseManifest(text).rootNames;
}

function listed(names: string[]): string {
  const shown = names.slice(0, namedAtMost).join(', ');
  return names.length > namedAtMost ? `${shown} and ${names.length - namedAtMost} more` : shown;
}
