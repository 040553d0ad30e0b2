import type { Registry } from '@agency/shared/contract';
import { rollback } from '../registry/transitions';
import { updateRegistry } from '../registry/update-registry';

/** Puts an app back to its previous build; the build that it leaves is no fallback for anybody from then on. */
export async function rollBackApp(
  root: string,
  app: string,
  options: { now?: () => Date } = {},
): Promise<Registry> {
  const { now = () => new Date() } = options;
  return updateRegistry(root, (registry) => rollback(registry, app, now()));
}
