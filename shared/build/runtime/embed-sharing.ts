import type { Factory, ShareScope } from './share-scope';
import {
  type Bundle,
  consumes,
  init,
  initContainerEntry,
  installInitialConsumes,
  type Provided,
} from './sharing-runtime';

interface ProvidedData {
  name: string;
  version: string;
  factory: Provided['get'];
  eager?: boolean;
  singleton?: boolean;
  requiredVersion?: string;
  strictVersion?: boolean;
}

interface ConsumedData {
  shareKey: string;
  requiredVersion: string;
  /** Loads the build's own copy, where it has one. */
  fallback?: () => Promise<() => unknown>;
}

export interface FederatedBundle extends Bundle {
  initializeSharingData: { uniqueName: string; scopeToSharingDataMapping: Record<string, ProvidedData[]> };
  consumesLoadingData?: {
    chunkMapping?: Record<string, string[]>;
    moduleIdToConsumeDataMapping?: Record<string, ConsumedData>;
    initialConsumes?: string[];
  };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> };
  f: Record<string, (chunkId: string, promises: unknown[]) => void>;
  I?: () => boolean;
  initContainer?: (shareScope: ShareScope) => void;
  getContainer?: (exposed: string) => Promise<Factory>;
}

/**
 * Adds the functions that a build expects from its runtime. The plugin's own versions also support remotes, plugins and
 * tree-shaken copies, which no build here uses (1 KB compressed in every entry).
 */
export function embed(bundle: FederatedBundle): void {
  const { initializeSharingData, consumesLoadingData = {}, initializeExposesData } = bundle;
  const { uniqueName: name, scopeToSharingDataMapping } = initializeSharingData;
  const shared: Record<string, Provided[]> = {};
  for (const { name: shareKey, version, factory, ...rest } of Object.values(
    scopeToSharingDataMapping,
  ).flat()) {
    const { eager, singleton, requiredVersion, strictVersion } = rest;
    const shareConfig = { eager, singleton, requiredVersion, strictVersion };
    shared[shareKey] = [...(shared[shareKey] ?? []), { version, get: factory, shareConfig }];
  }
  bundle.federation.initOptions = { name, shared };
  bundle.federation.instance = init({ webpackRequire: bundle });

  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {}, initialConsumes = [] } = consumesLoadingData;
  const moduleToHandlerMapping = Object.fromEntries(
    Object.entries(moduleIdToConsumeDataMapping).map(([id, { shareKey, requiredVersion }]) => [
      id,
      { shareKey, shareInfo: { shareConfig: { requiredVersion } } },
    ]),
  );
  const consumption = { webpackRequire: bundle, installedModules: {}, moduleToHandlerMapping };
  bundle.f.consumes = (chunkId, promises) => consumes({ ...consumption, chunkId, promises, chunkMapping });
  bundle.I = () => true;
  bundle.initContainer = (shareScope) => initContainerEntry({ webpackRequire: bundle, shareScope });
  bundle.getContainer = async (exposed) => {
    const load = initializeExposesData?.moduleMap[exposed];
    if (!load) throw new Error(`${name} does not expose ${exposed}`);
    return load();
  };
  installInitialConsumes({ ...consumption, initialConsumes });
}
