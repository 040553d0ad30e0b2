import { dirname, sep } from 'node:path';
import { Compilation, type Compiler, sources } from '@rspack/core';

const name = 'StablePathsPlugin';
/** Rspack derives the id of such a module from a text that contains an absolute path. */
const fallbackPath = /\(fallback: .*?\)/;

/**
 * Makes a build independent of the folder of its checkout: numbers modules whose id would depend on it, and removes it
 * from the positions of elements that React's development build reads.
 */
export class StablePathsPlugin {
  constructor(private readonly folder: string) {}

  apply(compiler: Compiler): void {
    const checkout = dirname(this.folder) + sep;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(name, numberSharedModules);
      if (compiler.options.mode !== 'development') return;
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, written] of Object.entries(assets)) {
          const text = written.source().toString();
          if (file.endsWith('.js') && text.includes(checkout))
            compilation.updateAsset(file, new sources.RawSource(text.replaceAll(checkout, '')));
        }
      });
    });
  }
}

/** Module as Rspack passes it to `beforeModuleIds`: its types say something else. */
interface UnnumberedModule {
  identifier: string;
  id: number;
}

function numberSharedModules(modules: Iterable<unknown>): void {
  [...(modules as Iterable<UnnumberedModule>)]
    .filter(({ identifier }) => fallbackPath.test(identifier))
    .map((module) => ({ module, text: module.identifier.replace(fallbackPath, '') }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .forEach(({ module }, index) => {
      module.id = index + 1;
    });
}
