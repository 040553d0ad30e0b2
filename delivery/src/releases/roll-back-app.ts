import type { Registry } from '@agency/shared/contract';
import { rollback } from '../registry/transitions';
import { updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';
import { requireRootNames } from './require-root-names';

/** Puts an app back to its previous build; the build that it leaves is no fallback for anybody from then on. */
export async function rollBackApp(
  root: ReleaseRoot,
  app: string,
  options: { allowAhead?: boolean; now?: () => Date } = {},
): Promise<Registry> {
  const { now = () => new Date(), allowAhead } = options;
  return updateRegistry(
    root,
    (registry) => rollback(registry, app, { now: now(), allowAhead }),
    allowAhead ? {} : { beforeWrite: (changed) => requireRootNames(root, changed, app) },
  );
}
