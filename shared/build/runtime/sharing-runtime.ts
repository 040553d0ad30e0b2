import { type Demand, type Factory, find, type ProvidedModule, type ShareScope } from './share-scope';

/**
 * Replaces the runtime that the federation plugin's entry expects. It only shares modules, because the host's loader
 * loads the remotes. Host and containers each have a copy and meet only in the share scope, whose format is Module
 * Federation's, so both also work with the package's runtime. That runtime is ten times as large, and never retries a
 * module whose file failed to load.
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

export interface Bundle {
  federation: {
    instance?: Instance;
    initOptions: { name: string; shared?: Record<string, Provided[]> };
  };
  m: Record<string, (module: Module) => void>;
  c: Record<string, unknown>;
}

interface Consumption {
  webpackRequire: Bundle;
  /** Shared modules by id: 0 when installed, a promise while loading. */
  installedModules: Record<string, Promise<void> | 0>;
  moduleToHandlerMapping: Record<string, Demand>;
}

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

/** The strategy keeps other runtimes from replacing it with their own copy of the same version. */
function provide(from: string, provided: Provided): ProvidedModule {
  return { ...provided, from, strategy: 'loaded-first', loaded: provided.shareConfig?.eager };
}

/** A container uses the share scope of the page that loads it. */
export function initContainerEntry(options: { webpackRequire: Bundle; shareScope: ShareScope }): void {
  const { instance } = options.webpackRequire.federation;
  if (instance) instance.shareScopeMap.default = options.shareScope;
}

/** Shared modules used by the entry itself must be available synchronously. */
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

/** Shared modules used by a chunk load together with it; a failed one throws on use and can be retried. */
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

/** Marks this instance as in use for later consumers. */
function use({ webpackRequire }: Consumption, provided: ProvidedModule, factory: Factory): Factory {
  const user = webpackRequire.federation.initOptions.name;
  provided.loaded = true;
  provided.lib = factory;
  provided.useIn = [...new Set([...(provided.useIn ?? []), user])];
  return factory;
}

export function install(
  { webpackRequire, installedModules }: Pick<Consumption, 'webpackRequire' | 'installedModules'>,
  id: string,
  factory: () => Factory,
): void {
  installedModules[id] = 0;
  webpackRequire.m[id] = (module) => {
    delete webpackRequire.c[id];
    module.exports = factory()();
  };
}
