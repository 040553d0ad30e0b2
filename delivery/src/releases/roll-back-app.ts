import type { Registry } from '@agency/shared/contract';
import { rollback } from '../registry/transitions';
import { updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';
import { requireRootNames } from './require-root-names';

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
