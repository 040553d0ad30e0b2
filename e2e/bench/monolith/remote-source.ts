import { fetchFiles, notPreloaded } from '@agency/host/fetch-files';
import type { LoadedRemote, RemoteSource } from '@agency/host/remote-source';
import { screenFiles } from '@agency/host/screen-files';
import { addTranslations } from '@agency/shared';
import {
  type HostRuntime,
  hasPrefix,
  hostRuntimeElementId,
  type RemoteModule,
} from '@agency/shared/contract';
import { type RemoteName, remoteNames, routesOf } from './routes';

/** The remotes as lazy parts of one build. */
const modules: Record<RemoteName, () => Promise<{ remote: RemoteModule }>> = {
  'remote-customer': () => import(/* webpackChunkName: "remote-customer" */ '@agency/remote-customer/remote'),
  'remote-data': () => import(/* webpackChunkName: "remote-data" */ '@agency/remote-data/remote'),
  'remote-message': () => import(/* webpackChunkName: "remote-message" */ '@agency/remote-message/remote'),
  'remote-store': () => import(/* webpackChunkName: "remote-store" */ '@agency/remote-store/remote'),
  'remote-visit': () => import(/* webpackChunkName: "remote-visit" */ '@agency/remote-visit/remote'),
};

const timeoutMs = 3000;
const loaded = new Map<string, LoadedRemote>();

function ownerOf(path: string): RemoteName | null {
  return remoteNames.find((name) => routesOf[name].some((prefix) => hasPrefix(path, prefix))) ?? null;
}

/** As the federated source does: all files of a screen at once, not the screen's after the remote's. */
async function fetchScreen(path: string): Promise<void> {
  const text = document.getElementById(hostRuntimeElementId)?.textContent;
  const entry = text ? (JSON.parse(text) as HostRuntime).registry.apps.host : undefined;
  const build = entry?.current ? entry.builds[entry.current] : undefined;
  if (!build) return;
  const files = screenFiles(build, new URL(__webpack_public_path__, location.href), path);
  await fetchFiles(notPreloaded(files), { signal: AbortSignal.timeout(timeoutMs) });
}

async function load(name: string, path: string): Promise<LoadedRemote> {
  await fetchScreen(path);
  const { remote } = await modules[name as RemoteName]();
  addTranslations(remote.name, remote.translations);
  const result: LoadedRemote = { module: remote, buildId: __BUILD_ID__, source: 'current' };
  loaded.set(name, result);
  return result;
}

/** Takes the place of the federated source in the benchmark's monolith: one build, nothing to fall back to. */
export const remoteSource: RemoteSource = {
  ready: Promise.resolve(),
  ownerOf,
  load,
  // A screen of a monolith has what it needs among its own chunks.
  prepare: async () => {},
  peek: (name) => loaded.get(name) ?? null,
  confirm: () => {},
  exclude: () => {},
  forgive: () => {},
  // The product's own: the files of a monolith are all its host's.
  filesOf: () => [],
  watch: () => {},
  overrides: {},
  clearOverrides: () => {},
  overridable: 'none',
  override: () => {},
  deployments: async () => [],
};
