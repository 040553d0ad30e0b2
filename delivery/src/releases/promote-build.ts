import type { BuildId, Registry } from '@agency/shared/contract';
import { type PromoteRules, promote } from '../registry/transitions';
import { type ChangeOptions, changeListeners, updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';
import { requireNamesUnchanged, requireRootNames } from './require-root-names';

/** A build counts as good after it has been current for this long without a rollback: ten minutes. */
export const defaultSoakMs = 10 * 60_000;

export type PromoteOptions = Partial<Omit<PromoteRules, 'now'>> & { now?: () => Date } & ChangeOptions;

/** Makes a published build current by writing one pointer; nothing is copied. */
export async function promoteBuild(
  root: ReleaseRoot,
  app: string,
  buildId: BuildId,
  options: PromoteOptions = {},
): Promise<Registry> {
  const { now = () => new Date(), onChange, ...rules } = options;
  let outgoing: BuildId | null | undefined;
  const requireNames = async (changed: Registry) => {
    await requireRootNames(root, changed, app);
    await requireNamesUnchanged(root, changed, app, outgoing);
  };
  return updateRegistry(
    root,
    (registry) => {
      outgoing = registry.apps[app]?.current;
      return promote(registry, app, buildId, { soakMs: defaultSoakMs, ...rules, now: now() });
    },
    {
      ...(!rules.allowAhead && { beforeWrite: requireNames }),
      ...changeListeners(onChange),
    },
  );
}
