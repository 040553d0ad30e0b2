import type { Compilation } from '@rspack/core';
import { contractName } from './share-map';

/** Returns the names of shared's root that a build imports, sorted. Types are not included. */
export function importedRootNames({ modules, moduleGraph }: Compilation): string[] {
  const names = new Set<string>();
  for (const module of modules) {
    for (const { dependency } of moduleGraph.getOutgoingConnections(module)) {
      if (!('request' in dependency) || dependency.request !== contractName) continue;
      const [name] = ('ids' in dependency && (dependency.ids as string[] | undefined)) || [];
      if (name) names.add(name);
    }
  }
  return [...names].sort();
}

const rootModule = /shared\/src\/index\.ts/;

export function providedRootNames(compilation: Compilation): string[] {
  const { modules = [] } = compilation.getStats().toJson({
    all: false,
    modules: true,
    nestedModules: true,
    providedExports: true,
    modulesSpace: Number.MAX_SAFE_INTEGER,
    nestedModulesSpace: Number.MAX_SAFE_INTEGER,
  });
  const root = modules.find(({ name, providedExports }) => rootModule.test(name ?? '') && providedExports);
  if (!root?.providedExports?.length) throw new Error(`What ${contractName} exports cannot be read`);
  return [...root.providedExports].sort();
}
