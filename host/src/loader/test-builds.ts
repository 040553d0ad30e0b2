import {
  type BuildManifest,
  type HostRuntime,
  hasEnded,
  previewOf,
  previewParameter,
  type Registry,
  type RegistryApp,
  type RegistryBuild,
} from '@agency/shared/contract';
import { openToTools } from './browser-tools';
import { fetchRegistry } from './host-runtime';
import { type Overrides, readOverrides } from './overrides';
import { askedPreview, storePreview } from './preview';

export interface PreviewState {
  name: string;
  effect: 'in-use' | 'ended' | 'unknown' | 'unreachable' | 'refused';
  /** End of the preview (ISO 8601), possibly in the past, if it is known. */
  until?: string;
}

interface Asked {
  search: string;
  /** The state at the last check, so that an open page does not forget a preview that has ended. */
  before: PreviewState | null;
  /** Whether the page has just been opened, so that it may be loaded again. */
  isStart: boolean;
}

interface TestBuilds {
  registry: Registry;
  /** The tab's overrides, which take precedence over those of the preview. */
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

export async function applyTestBuilds(
  deployed: Registry,
  allowed: Pick<HostRuntime, 'overrides' | 'previews'>,
  { search, before, isStart }: Asked,
): Promise<TestBuilds> {
  const asked = before?.name ?? askedPreview(search);
  const { registry, preview, builds } = await findPreview(deployed, asked, allowed.previews === true);
  storePreview(preview?.effect === 'in-use' || preview?.effect === 'unreachable' ? asked : '');
  if (isStart && preview?.effect === 'in-use') await openPreviewedHost(builds.host, preview.name, search);
  const overrides = { ...builds, ...readOverrides(search, allowed.overrides) };
  const applied = { registry: await applyOverrides(registry, overrides), overrides, preview };
  if (Object.keys(overrides).length > 0) openToTools(applied.registry);
  return applied;
}

/**
 * Loads the page again with the preview in its address if the preview has another host: the server selects the host by
 * the address, and a later address of the browser does not name the preview. An address that names it already has the
 * host that the server could give. `history.state` survives, because links may depend on it.
 */
async function openPreviewedHost(wanted: string | undefined, name: string, search: string): Promise<void> {
  if (!wanted || wanted === __BUILD_ID__) return;
  const url = new URL(location.href);
  if (new URLSearchParams(search).get(previewParameter) === name) return;
  url.searchParams.set(previewParameter, name);
  history.replaceState(history.state, '', url);
  location.reload();
  await new Promise(() => {});
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
  // The inlined registry contains no previews, because few pages need them.
  const registry = previewOf(deployed, name) ? deployed : await fetchRegistry().catch(() => null);
  if (!registry) return { ...nothing, preview: { name, effect: 'unreachable' } };
  const preview = previewOf(registry, name);
  if (!preview) return { ...nothing, preview: { name, effect: 'unknown' } };
  const { until, builds } = preview;
  if (hasEnded(preview, new Date())) return { ...nothing, preview: { name, effect: 'ended', until } };
  return { registry, preview: { name, effect: 'in-use', until }, builds };
}

/**
 * Applies the overrides: the test build becomes `current` without fallbacks, so that a tester sees that build or its
 * error. A development server's build is read from its `build.json`.
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
