import { fetchFiles, isPreloaded } from '@agency/host/fetch-files';
import { toolGroupsOf, toolsOf, widgetsOf } from '@agency/host/places';
import type { LoadedRemote, RemoteSource } from '@agency/host/remote-source';
import { filesOfTexts, screenFiles } from '@agency/host/screen-files';
import { addTranslations, currentLanguage } from '@agency/shared';
import {
  type HostRuntime,
  hasPrefix,
  hostRuntimeElementId,
  type RemotePlaces,
} from '@agency/shared/contract';
import { textsReady } from '@agency/shared/host';
import { bundledRemotes } from '#bundled-remotes';

const timeoutMs = 3000;
const loaded = new Map<string, LoadedRemote>();

function ownerOf(path: string): string | null {
  const owner = bundledRemotes.find(({ routes }) => routes.some((prefix) => hasPrefix(path, prefix)));
  return owner?.name ?? null;
}

const places = bundledRemotes.map(({ name, places }): [string, RemotePlaces | undefined] => [name, places]);

async function fetchScreen(path: string): Promise<void> {
  const text = document.getElementById(hostRuntimeElementId)?.textContent;
  const entry = text ? (JSON.parse(text) as HostRuntime).registry.apps.host : undefined;
  const build = entry?.current ? entry.builds[entry.current] : undefined;
  if (!build) return;
  const base = new URL(__webpack_public_path__, location.href);
  const files = [...screenFiles(build, base, path), ...filesOfTexts(build, base, currentLanguage())];
  await fetchFiles(
    files.filter((file) => !isPreloaded(file)),
    { signal: AbortSignal.timeout(timeoutMs) },
  );
}

async function load(name: string, path: string): Promise<LoadedRemote> {
  await fetchScreen(path);
  const bundled = bundledRemotes.find((known) => known.name === name);
  if (!bundled) throw new Error(`The monolith has no ${name}`);
  const { remote } = await bundled.load();
  addTranslations(remote.name, remote.translations);
  await textsReady(remote.name);
  const result: LoadedRemote = { module: remote, buildId: __BUILD_ID__, source: 'current' };
  loaded.set(name, result);
  return result;
}

/** Replaces the federated source in the benchmark's monolith: one build without fallbacks. */
export const remoteSource: RemoteSource = {
  places: {
    ownerOf,
    widgetsIn: (slot, role) => widgetsOf(places, slot, role),
    toolsFor: (user) => toolsOf(places, user),
    toolGroupsFor: (user) => toolGroupsOf(places, user),
    offlinePathsFor: () => [],
    listsBeside: () => [],
    isListBeside: () => false,
    flagShare: () => 0,
  },
  loading: {
    load,
    prepare: async () => {},
    peek: (name) => loaded.get(name) ?? null,
    running: (name) => loaded.get(name)?.buildId ?? null,
    confirm: () => {},
    exclude: () => {},
    forgive: () => {},
    filesOf: () => [],
  },
  overrides: { allowed: 'none', current: {}, set: async () => {} },
  testing: {
    isActive: false,
    read: async () => ({ builds: [], preview: null, loads: [] }),
    end: async () => {},
  },
  deployments: { ready: Promise.resolve(), registry: null, list: async () => [], watch: () => {} },
};
