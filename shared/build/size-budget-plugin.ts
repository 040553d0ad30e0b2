import { relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Compilation, type Compiler, WebpackError } from '@rspack/core';
import { findSizeFault, type SizeBudget, type Weighed } from './size-budget';

const name = 'SizeBudgetPlugin';

export class SizeBudgetPlugin {
  constructor(private readonly budget: SizeBudget) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const { bytes, bytesPerChunk = 0 } = this.budget;
        const budget = { ...this.budget, bytes: bytes + bytesPerChunk * countChunks(compilation) };
        const verdict = findSizeFault(filesOf(compilation), () => modulesOf(compilation), budget);
        if (verdict) compilation.errors.push(new WebpackError(verdict));
      });
    });
  }
}

function filesOf(compilation: Compilation): Weighed[] {
  const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
  return files.map((file) => ({
    name: file,
    bytes: compressedSize(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)),
  }));
}

/** Counts scripts and style sheets beside the entry. */
function countChunks(compilation: Compilation): number {
  const files = compilation.getAssets().filter(({ name }) => /\.(?:js|css)$/.test(name));
  return files.length - filesOf(compilation).length;
}

function compressedSize(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

function modulesOf(compilation: Compilation): Weighed[] {
  const chunks = [...compilation.entrypoints.values()].flatMap((entry) => entry.chunks);
  return chunks
    .flatMap((chunk) => compilation.chunkGraph.getChunkModules(chunk))
    .flatMap((module) => ('modules' in module ? (module.modules as (typeof module)[]) : [module]))
    .map((module) => ({
      name: nameOf(module.nameForCondition() ?? module.identifier(), compilation.compiler.context),
      bytes: module.size(),
    }));
}

function nameOf(path: string, folder: string): string {
  const [, inPackage] = /.*[\\/]node_modules[\\/](.*)/.exec(path) ?? [];
  return inPackage ?? relative(folder, path);
}
