import type { BuildId, Registry } from '@agency/shared/contract';
import { guardCanary } from '../registry/guard-transitions';
import { setCanary } from '../registry/transitions';
import { type ChangeOptions, changeListeners, updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';
import { requireRootNames } from './require-root-names';

/**
 * Serves a published build to `percent` (0 to 100) of an app's users; 0 ends the canary and needs no build. A guarded
 * canary is compared with the current build from now on.
 */
export async function setCanaryBuild(
  root: ReleaseRoot,
  app: string,
  buildId: BuildId | null,
  percent: number,
  options: {
    allowAhead?: boolean;
    allowFrozen?: boolean;
    isGuarded?: boolean;
    /** Whether the guard compares slow taps, too. */
    inp?: boolean;
    now?: () => Date;
  } & ChangeOptions = {},
): Promise<Registry> {
  const { now = () => new Date(), allowAhead, allowFrozen, isGuarded, inp, onChange } = options;
  return updateRegistry(
    root,
    (registry) => {
      const served = setCanary(registry, app, buildId, percent, { allowAhead, allowFrozen, now: now() });
      return isGuarded ? guardCanary(served, app, now(), inp) : served;
    },
    {
      ...(!allowAhead && { beforeWrite: (changed) => requireRootNames(root, changed, app) }),
      ...changeListeners(onChange),
    },
  );
}
