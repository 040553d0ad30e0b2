import type { Freeze, Registry } from '@agency/shared/contract';
import { endFreeze, setFreeze } from '../registry/freezes';
import { requireApp } from '../registry/transitions';
import { updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';

/** Holds promotions and canaries of an app, or of every app without one. Rollbacks and previews are not held. */
export async function freezeApp(
  root: ReleaseRoot,
  app: string | undefined,
  freeze: Freeze,
  now: () => Date,
): Promise<Registry> {
  return updateRegistry(root, (registry) => {
    if (app !== undefined) requireApp(registry, app);
    return setFreeze(registry, app, freeze, now());
  });
}

export async function unfreezeApp(root: ReleaseRoot, app: string | undefined): Promise<Registry> {
  return updateRegistry(root, (registry) => endFreeze(registry, app));
}
