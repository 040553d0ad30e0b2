import type { BuildId, Registry } from '@agency/shared/contract';
import { endPreview, setPreview, withPreviewedHost } from '../registry/preview-transitions';
import { hostApp } from '../registry/transitions';
import { updateRegistry } from '../registry/update-registry';
import type { ReleaseRoot } from '../storage/releases';
import { requireRootNames, requireRootNamesOf } from './require-root-names';

export interface PreviewOptions {
  name: string;
  builds: Record<string, BuildId>;
  days: number;
}

export async function setPreviewBuilds(
  root: ReleaseRoot,
  { name, builds, days }: PreviewOptions,
  options: { allowAhead?: boolean; now?: () => Date } = {},
): Promise<Registry> {
  const { allowAhead, now = () => new Date() } = options;
  const until = () => new Date(now().getTime() + days * 24 * 60 * 60_000).toISOString();
  return updateRegistry(
    root,
    (registry) => setPreview(registry, name, { builds, until: until() }, { allowAhead, now: now() }),
    allowAhead ? {} : { beforeWrite: (changed) => requireNames(root, changed, builds) },
  );
}

export async function removePreview(root: ReleaseRoot, name: string): Promise<Registry> {
  return updateRegistry(root, (registry) => endPreview(registry, name));
}

/** With a host in the preview, the deployed remotes run in that host too. */
async function requireNames(
  root: ReleaseRoot,
  registry: Registry,
  builds: PreviewOptions['builds'],
): Promise<void> {
  const shown = withPreviewedHost(registry, builds);
  const { [hostApp]: host, ...remotes } = builds;
  if (host !== undefined) await requireRootNames(root, shown, hostApp);
  await requireRootNamesOf(root, shown, remotes);
}
