import {
  type BuildManifest,
  type HostRuntime,
  hasEnded,
  previewOf,
  type Registry,
  type RegistryApp,
  type RegistryBuild,
} from '@agency/shared/contract';
import { openToTools } from './browser-tools';
import { fetchRegistry } from './host-runtime';
import { type Overrides, readOverrides } from './overrides';
import { askedPreview, keepPreview } from './preview';

/** What became of the preview that a browser asked for. */
export interface PreviewState {
  name: string;
  effect:
    | 'in-use'
    | 'ended'
    /** There is none of that name, or none any more. */
    | 'unknown'
    /** What is deployed could not be asked. */
    | 'unreachable'
    /** The deployment has no previews. */
    | 'refused';
  /** When it ends or has ended (ISO 8601), where that is known. */
  until?: string;
}

interface Asked {
  /** The query of the address that was opened. */
  search: string;
  /** What became of the preview when it was last looked: one that has ended is not forgotten in its page. */
  before: PreviewState | null;
}

interface TestBuilds {
  /** With the test builds in place of those that are deployed. */
  registry: Registry;
  /** The tab's own, and below them those of the preview. */
  overrides: Overrides;
  preview: PreviewState | null;
}

const neverReleased: RegistryApp = {
  current: null,
  previous: null,
  lastGood: null,
  canary: null,
  promoted: null,
  builds: {},
};

/** Applies what a tab and its browser asked for, as far as the deployment allows it, to what is deployed. */
export async function applyTestBuilds(
  deployed: Registry,
  allowed: Pick<HostRuntime, 'overrides' | 'previews'>,
  { search, before }: Asked,
): Promise<TestBuilds> {
  const asked = before?.name ?? askedPreview(search);
  const { registry, preview, builds } = await findPreview(deployed, asked, allowed.previews === true);
  keepPreview(preview?.effect === 'in-use' || preview?.effect === 'unreachable' ? asked : '');
  const overrides = { ...builds, ...readOverrides(search, allowed.overrides) };
  const applied = { registry: await applyOverrides(registry, overrides), overrides, preview };
  // Before the first remote is loaded, so that each shows itself to the tools.
  if (Object.keys(overrides).length > 0) openToTools(applied.registry);
  return applied;
}

interface Found {
  registry: Registry;
  preview: PreviewState | null;
  builds: Overrides;
}

async function findPreview(deployed: Registry, name: string, isAllowed: boolean): Promise<Found> {
  const nothing = { registry: deployed, preview: null, builds: {} };
  if (!name) return nothing;
  if (!isAllowed) return { ...nothing, preview: { name, effect: 'refused' } };
  // A page has nothing of previews: few who open it have one.
  const registry = previewOf(deployed, name) ? deployed : await fetchRegistry().catch(() => null);
  if (!registry) return { ...nothing, preview: { name, effect: 'unreachable' } };
  const preview = previewOf(registry, name);
  if (!preview) return { ...nothing, preview: { name, effect: 'unknown' } };
  const { until, builds } = preview;
  if (hasEnded(preview, new Date())) return { ...nothing, preview: { name, effect: 'ended', until } };
  return { registry, preview: { name, effect: 'in-use', until }, builds };
}

/**
 * The registry with the overrides applied: the named build becomes `current`, with nothing behind it, so that
 * a tester sees that build or its failure. A development server's build is read from its `build.json`.
 */
async function applyOverrides(registry: Registry, overrides: Overrides): Promise<Registry> {
  const apps = { ...registry.apps };
  for (const [remote, target] of Object.entries(overrides)) {
    const entry = apps[remote] ?? neverReleased;
    const build = target.startsWith('localhost:') ? await developmentBuild(target) : entry.builds[target];
    if (!build) continue;
    apps[remote] = {
      ...entry,
      current: target,
      previous: null,
      lastGood: null,
      canary: null,
      builds: { [target]: build },
    };
  }
  return { ...registry, apps };
}

async function developmentBuild(target: string): Promise<RegistryBuild | null> {
  const origin = `http://${target}`;
  const response = await fetch(`${origin}/build.json`, { cache: 'no-store' }).catch(() => null);
  if (!response?.ok) return null;
  const { app: _app, files: _files, ...manifest } = (await response.json()) as BuildManifest;
  return { ...manifest, published: new Date().toISOString() };
}
