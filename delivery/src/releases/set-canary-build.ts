import type { BuildId, Registry } from '@agency/shared/contract';
import { setCanary } from '../registry/transitions';
import { updateRegistry } from '../registry/update-registry';

/** Serves a published build to `percent` (0 to 100) of the users of an app; 0 ends the canary and needs no build. */
export async function setCanaryBuild(
  root: string,
  app: string,
  buildId: BuildId | null,
  percent: number,
  options: { allowAhead?: boolean; now?: () => Date } = {},
): Promise<Registry> {
  const { now = () => new Date(), allowAhead } = options;
  return updateRegistry(root, (registry) =>
    setCanary(registry, app, buildId, percent, { allowAhead, now: now() }),
  );
}
