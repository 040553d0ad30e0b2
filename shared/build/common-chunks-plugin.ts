import { Compilation, type Compiler, sources, WebpackError } from '@rspack/core';
import { commonPrefix } from '../src/contract/remotes/registry';

const name = 'CommonChunksPlugin';
const ownFolder = '__webpack_require__.p = scriptUrl;';
const commonFolder = `__webpack_require__.p = new URL("${commonPrefix}", scriptUrl).href;`;
/** The container that requested a chunk, whose name Rspack's runtime writes on the script element. */
const asking = 'document.currentScript.getAttribute("data-rspack").split(":")[0]';

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
        for (const file of Object.keys(assets).filter((asset) => asset.endsWith('.js'))) {
          const [from, to] = file.startsWith('remoteEntry.')
            ? [ownFolder, commonFolder]
            : [JSON.stringify(`rspackChunk${this.container}`), `"rspackChunk" + ${asking}`];
          const written = compilation.getAsset(file)?.source;
          const places = written ? placesOf(from, written.source().toString()) : [];
          if (!written || places.length !== 1) {
            const complaint = `${file} has ${places.length} times instead of once: ${from}`;
            compilation.errors.push(new WebpackError(complaint));
            continue;
          }
          // A replacement keeps the source map, which new text would lose.
          const replaced = new sources.ReplaceSource(written);
          for (const at of places) replaced.replace(at, at + from.length - 1, to);
          compilation.updateAsset(file, replaced);
        }
      });
    });
  }
}

function placesOf(part: string, text: string): number[] {
  const before = text.split(part).slice(0, -1);
  return before.map((_, index) => before.slice(0, index + 1).join(part).length);
}
