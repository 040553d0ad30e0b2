import { type Compilation, ConcatenatedModule } from '@rspack/core';
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

const rootModule = /shared[\\/]src[\\/]index\.ts$/;

/** Returns the names that shared's root exports, sorted. */
export function providedRootNames({ modules, moduleGraph }: Compilation): string[] {
  const root = [...modules]
    .flatMap((module) => (module instanceof ConcatenatedModule ? module.modules : module))
    .find((module) => rootModule.test(module.nameForCondition() ?? ''));
  const names = root && moduleGraph.getProvidedExports(root);
  if (!Array.isArray(names)) throw new Error(`What ${contractName} exports cannot be read`);
  return names.sort();
}
