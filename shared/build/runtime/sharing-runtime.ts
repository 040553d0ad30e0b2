import { type Demand, type Factory, find, type ProvidedModule, type ShareScope } from './share-scope';

/**
 * What the federation plugin's entry asks of its runtime: to share modules, and nothing to load remotes, which the
 * host's loader does. Host and containers have a copy each and meet in the share scope alone, whose form is that of
 * Module Federation: a container runs in a host with the package's runtime, and a container with the package's runtime
 * runs in ours. The package's own does the same for plugins, strategies, fallbacks and versions that this product does
 * not have, in ten times the code, and keeps a module whose file once failed to come as failed.
 */

interface Instance {
  name: string;
  options: { name: string; remotes: unknown[] };
  shareScopeMap: { default: ShareScope };
}

interface Module {
  exports: unknown;
}

export type Provided = Pick<ProvidedModule, 'get'> & { version: string; shareConfig?: { eager?: boolean } };

/** The parts of Rspack's runtime that sharing works on. */
export interface Bundle {
  federation: {
    instance?: Instance;
    initOptions: { name: string; shared?: Record<string, Provided[]> };
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

/** What Module Federation's browser tools look at, where the page is open to them. */
interface OpenPage {
  __FEDERATION__?: { __INSTANCES__: Instance[] };
}

export function init({ webpackRequire }: { webpackRequire: Bundle }): Instance {
  const { name, shared = {} } = webpackRequire.federation.initOptions;
  const scope: ShareScope = {};
  for (const [shareKey, versions] of Object.entries(shared)) {
    scope[shareKey] = Object.fromEntries(
      versions.map((provided) => [provided.version, provide(name, provided)]),
    );
  }
  const instance = { name, options: { name, remotes: [] }, shareScopeMap: { default: scope } };
  (globalThis as unknown as OpenPage).__FEDERATION__?.__INSTANCES__.push(instance);
  return instance;
}

/** The strategy keeps another runtime from putting its own copy of the same version in place of this one. */
function provide(from: string, provided: Provided): ProvidedModule {
  return { ...provided, from, strategy: 'loaded-first', loaded: provided.shareConfig?.eager };
}

/** A container works with the scope of the page that opens it. */
export function initContainerEntry(options: { webpackRequire: Bundle; shareScope: ShareScope }): void {
  const { instance } = options.webpackRequire.federation;
  if (instance) instance.shareScopeMap.default = options.shareScope;
}

/** What the entry itself uses must be there at once: its modules run before anything could be waited for. */
export function installInitialConsumes(options: Consumption & { initialConsumes: string[] }): void {
  for (const id of options.initialConsumes) {
    install(options, id, () => {
      const provided = demanded(options, id);
      const factory = provided.lib ?? provided.get();
      if (typeof factory !== 'function') throw new Error(`${id} is shared, but not there from the start`);
      return use(options, provided, factory);
    });
  }
}

/** What a chunk uses is fetched beside the chunk; one that does not come throws where it is used, and can be asked for again. */
export function consumes(
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
    const provided = await Promise.resolve().then(() => demanded(options, id));
    const factory = use(options, provided, provided.lib ?? (await provided.get()));
    install(options, id, () => factory);
  } catch (error) {
    install(options, id, () => {
      throw error;
    });
    delete options.installedModules[id];
  }
}

function demanded({ webpackRequire, moduleToHandlerMapping }: Consumption, id: string): ProvidedModule {
  const { instance } = webpackRequire.federation;
  const demand = moduleToHandlerMapping[id];
  if (!instance || !demand) throw new Error(`${id} is shared by nobody`);
  return find(instance.shareScopeMap.default, demand);
}

/** From now on this is the instance of the page, for whoever comes later. */
function use({ webpackRequire }: Consumption, provided: ProvidedModule, factory: Factory): Factory {
  const user = webpackRequire.federation.initOptions.name;
  provided.loaded = true;
  provided.lib = factory;
  provided.useIn = [...new Set([...(provided.useIn ?? []), user])];
  return factory;
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
