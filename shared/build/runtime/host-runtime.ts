import { type Demand, type Factory, find, type ShareScope } from './share-scope';

/**
 * What the federation plugin's entry asks of its runtime: to share modules, and nothing to load remotes, which the
 * host's loader does. It is the same for the host and for every container, which finds it here instead of bringing a
 * copy. The package's own runtime does the same for plugins, strategies, fallbacks and versions that this product does
 * not have, in ten times the code, and keeps a module whose file once failed to come as failed.
 */

interface Instance {
  name: string;
  shareScopeMap: { default: ShareScope };
}

interface Module {
  exports: unknown;
}

/** The parts of Rspack's runtime that sharing works on. */
interface Bundle {
  federation: {
    instance?: Instance;
    initOptions: {
      name: string;
      shared?: Record<string, { version: string; get: () => Factory | Promise<Factory> }[]>;
    };
  };
  /** Modules by id, and those that have run. */
  m: Record<string, (module: Module) => void>;
  c: Record<string, unknown>;
}

interface Consumption {
  webpackRequire: Bundle;
  /** Shared modules by id: 0 once there, a promise while they are fetched. */
  installedModules: Record<string, Promise<void> | 0>;
  moduleToHandlerMapping: Record<string, Demand>;
}

/** Every container of the page, the host first: for tests, and for whoever looks for a second instance. */
const instances: Instance[] = [];

function init({ webpackRequire }: { webpackRequire: Bundle }): Instance {
  const { name, shared = {} } = webpackRequire.federation.initOptions;
  const scope: ShareScope = {};
  for (const [shareKey, provided] of Object.entries(shared)) {
    scope[shareKey] = Object.fromEntries(provided.map(({ version, get }) => [version, { from: name, get }]));
  }
  const instance = { name, shareScopeMap: { default: scope } };
  instances.push(instance);
  return instance;
}

/** A container works with the scope of the page that opens it. */
function initContainerEntry(options: { webpackRequire: Bundle; shareScope: ShareScope }): void {
  const { instance } = options.webpackRequire.federation;
  if (instance) instance.shareScopeMap.default = options.shareScope;
}

/** What the entry itself uses must be there at once: its modules run before anything could be waited for. */
function installInitialConsumes(options: Consumption & { initialConsumes: string[] }): void {
  for (const id of options.initialConsumes) {
    install(options, id, () => {
      const factory = demanded(options, id).get();
      if (typeof factory !== 'function') throw new Error(`${id} is shared, but not there from the start`);
      return factory;
    });
  }
}

/** What a chunk uses is fetched beside the chunk; one that does not come throws where it is used, and can be asked for again. */
function consumes(
  options: Consumption & { chunkId: string; promises: unknown[]; chunkMapping: Record<string, string[]> },
): void {
  const { chunkId, promises, chunkMapping, installedModules } = options;
  for (const id of chunkMapping[chunkId] ?? []) {
    installedModules[id] ??= fetchModule(options, id);
    promises.push(installedModules[id]);
  }
}

async function fetchModule(options: Consumption, id: string): Promise<void> {
  try {
    const factory = await Promise.resolve().then(() => demanded(options, id).get());
    install(options, id, () => factory);
  } catch (error) {
    install(options, id, () => {
      throw error;
    });
    delete options.installedModules[id];
  }
}

function demanded({ webpackRequire, moduleToHandlerMapping }: Consumption, id: string) {
  const { instance } = webpackRequire.federation;
  const demand = moduleToHandlerMapping[id];
  if (!instance || !demand) throw new Error(`${id} is shared by nobody`);
  return find(instance.shareScopeMap.default, demand);
}

/** The bundle's own module `id` becomes the shared one. */
function install(
  { webpackRequire, installedModules }: Consumption,
  id: string,
  factory: () => Factory,
): void {
  installedModules[id] = 0;
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory()();
  };
}

const federation = {
  instances,
  runtime: {},
  bundlerRuntime: {
    S: {},
    // There is nothing else to wait for before modules can be shared.
    I: () => true,
    init,
    initContainerEntry,
    installInitialConsumes,
    consumes,
  },
};

Object.assign(globalThis, { agencyFederation: federation });

export default { ...federation, bundlerRuntimeOptions: {} };
