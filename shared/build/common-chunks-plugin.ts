import { Compilation, type Compiler, sources, WebpackError } from '@rspack/core';
import { commonPrefix } from '../src/contract/remotes/registry';

const name = 'CommonChunksPlugin';
/** What the runtime in an entry takes for the folder of its chunks. */
const ownFolder = '__webpack_require__.p = scriptUrl;';
const commonFolder = `__webpack_require__.p = new URL("${commonPrefix}", scriptUrl).href;`;
/** The container that asked for a chunk: whoever loads one names it, as Rspack's runtime does. */
const asking = 'document.currentScript.getAttribute("data-rspack").split(":")[0]';

/**
 * Lets a chunk that a build did not change keep its bytes, and so its name, in the folder beside the builds. As Rspack
 * writes it, every chunk names its container, which is another one in each build; and the entry looks beside itself.
 */
export class CommonChunksPlugin {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      // Before the code is minified and hashed.
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
          // Unlike a new text, what is replaced in one keeps its source map.
          const replaced = new sources.ReplaceSource(written);
          for (const at of places) replaced.replace(at, at + from.length - 1, to);
          compilation.updateAsset(file, replaced);
        }
      });
    });
  }
}

/** Where a text has a part, by the number of its first letter. */
function placesOf(part: string, text: string): number[] {
  const before = text.split(part).slice(0, -1);
  return before.map((_, index) => before.slice(0, index + 1).join(part).length);
}
