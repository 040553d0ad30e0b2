import { Compilation, type Compiler, sources, WebpackError } from '@rspack/core';
import { findReplacement } from './common-chunks';

const name = 'CommonChunksPlugin';

/**
 * Lets an unchanged chunk keep its bytes, and so its hashed name, in the common folder. Rspack would write the
 * container's name, which differs in every build, into each chunk, and load chunks from the entry's folder.
 */
export class CommonChunksPlugin {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, written] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          try {
            const { start, end, text } = findReplacement(file, written.source().toString(), this.container);
            // A replacement keeps the source map, which new text would lose.
            const replaced = new sources.ReplaceSource(written);
            replaced.replace(start, end - 1, text);
            compilation.updateAsset(file, replaced);
          } catch (error) {
            compilation.errors.push(new WebpackError((error as Error).message));
          }
        }
      });
    });
  }
}
