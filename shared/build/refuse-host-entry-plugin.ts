import type { Compiler } from '@rspack/core';
import { contractName } from './share-map';

const hostEntry = `${contractName}/host`;

/** Fails a remote's build that imports what only the host may do: its copy would have a session of its own. */
export class RefuseHostEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('RefuseHostEntryPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('RefuseHostEntryPlugin', ({ request }) => {
        if (request === hostEntry) throw new Error(`Only the host may import ${hostEntry}`);
      });
    });
  }
}
