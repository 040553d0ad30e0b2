import { satisfiesContract } from '../../src/contract/remotes/range';
import { embed, type FederatedBundle } from './embed-sharing';
import type { ProvidedModule, ShareScope } from './share-scope';
import { install } from './sharing-runtime';

interface Library {
  id: string;
  shareKey: string;
  requiredVersion: string;
  /** Loads the build's own copy. */
  fallback: () => Promise<() => unknown>;
}

/**
 * Adds to `embed` the libraries that remotes share between themselves. A build uses a copy that already runs in the page
 * and fits, otherwise its own. Copies that were not evaluated yet are never used: no build depends on the files of
 * another one.
 */
export function embedWithLibraries(bundle: FederatedBundle): void {
  const libraries = extractLibraries(bundle);
  const versions = new Map(
    Object.values(bundle.initializeSharingData.scopeToSharingDataMapping)
      .flat()
      .map(({ name, version }) => [name, version]),
  );
  bundle.initializeSharingData.scopeToSharingDataMapping = {};
  embed(bundle);
  const consumeProvided = bundle.f.consumes;
  const loading: Record<string, Promise<void> | 0> = {};
  bundle.f.consumes = (chunkId, promises) => {
    consumeProvided?.(chunkId, promises);
    for (const library of libraries[chunkId] ?? []) {
      loading[library.id] ??= load(library);
      promises.push(loading[library.id]);
    }
  };

  async function load({ id, shareKey, requiredVersion, fallback }: Library): Promise<void> {
    const { name } = bundle.federation.initOptions;
    const scope: ShareScope = bundle.federation.instance?.shareScopeMap.default ?? {};
    const running = () => findRunning(scope[shareKey], requiredVersion);
    try {
      const library = running() ?? (await startOwn());
      const exports = library.lib?.();
      library.useIn = [...new Set([...(library.useIn ?? []), name])];
      set(() => exports);
    } catch (error) {
      set(() => {
        throw error;
      });
      delete loading[id];
    }

    /** Checks again, because another build may have started its copy while this one was fetched. */
    async function startOwn(): Promise<ProvidedModule> {
      const factory = await fallback();
      const other = running();
      if (other) return other;
      // Evaluated before it is offered, so that a broken copy is offered to nobody.
      const exports = factory();
      const lib = () => exports;
      const own: ProvidedModule = { from: name, get: () => lib, lib, loaded: true, strategy: 'loaded-first' };
      scope[shareKey] ??= {};
      scope[shareKey][versions.get(shareKey) ?? ''] ??= own;
      return own;
    }

    function set(read: () => unknown): void {
      install({ webpackRequire: bundle, installedModules: loading }, id, () => read);
    }
  }
}

/** Only libraries have a copy of their own in the build. They are taken from the data, so that `embed` ignores them. */
function extractLibraries({ consumesLoadingData = {} }: FederatedBundle): Record<string, Library[]> {
  const { chunkMapping = {}, moduleIdToConsumeDataMapping: demands = {} } = consumesLoadingData;
  const libraries: Record<string, Library[]> = {};
  for (const [chunkId, ids] of Object.entries(chunkMapping)) {
    libraries[chunkId] = ids.flatMap((id) => {
      const { fallback, ...demand } = demands[id] ?? {};
      return fallback ? [{ id, ...(demand as Omit<Library, 'id' | 'fallback'>), fallback }] : [];
    });
    chunkMapping[chunkId] = ids.filter((id) => !demands[id]?.fallback);
  }
  return libraries;
}

function findRunning(
  versions: Record<string, ProvidedModule> = {},
  range: string,
): ProvidedModule | undefined {
  return Object.entries(versions).find(([version, { lib }]) => lib && satisfiesContract(version, range))?.[1];
}
