import type { Factory, ShareScope } from './share-scope';
import {
  type Bundle,
  consumes,
  init,
  initContainerEntry,
  installInitialConsumes,
  type Provided,
} from './sharing-runtime';

/** A module that the build provides, as Rspack writes it down. */
interface ProvidedData {
  name: string;
  version: string;
  factory: Provided['get'];
  eager?: boolean;
  singleton?: boolean;
  requiredVersion?: string;
  strictVersion?: boolean;
}

/** What Rspack writes into a build of its shares and exposed modules, and the functions that it leaves to a runtime. */
export interface FederatedBundle extends Bundle {
  initializeSharingData: { uniqueName: string; scopeToSharingDataMapping: Record<string, ProvidedData[]> };
  consumesLoadingData?: {
    chunkMapping?: Record<string, string[]>;
    moduleIdToConsumeDataMapping?: Record<string, { shareKey: string; requiredVersion: string }>;
    initialConsumes?: string[];
  };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> };
  f: Record<string, (chunkId: string, promises: unknown[]) => void>;
  I?: () => boolean;
  initContainer?: (shareScope: ShareScope) => void;
  getContainer?: (exposed: string) => Promise<Factory>;
}

/**
 * Gives a build the functions that it leaves to a runtime. What the plugin has for this also prepares for remotes,
 * plugins and tree-shaken copies, which no build here has: 1 KB of the start and of every entry, compressed.
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
  // There is nothing else to wait for before modules can be shared.
  bundle.I = () => true;
  bundle.initContainer = (shareScope) => initContainerEntry({ webpackRequire: bundle, shareScope });
  bundle.getContainer = async (exposed) => {
    const load = initializeExposesData?.moduleMap[exposed];
    if (!load) throw new Error(`${name} does not expose ${exposed}`);
    return load();
  };
  installInitialConsumes({ ...consumption, initialConsumes });
}
