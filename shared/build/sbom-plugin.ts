import { Compilation, type Compiler, type Module, rspackVersion, sources } from '@rspack/core';
import { lockfileAbove } from './build-id';
import { sbomFile, sbomOf } from './sbom';

const name = 'SbomPlugin';

export interface SbomPluginOptions {
  app: string;
  folder: string;
  buildId: string;
  provided?: Record<string, string>;
  /** Files of all builds that end in one folder. */
  files?: Set<string>;
  /** Whether only the files are noted, because a later build writes the document. */
  isNoted?: boolean;
}

/** Emits the software bill of materials of the modules that are in the build's scripts and styles. */
export class SbomPlugin {
  constructor(private readonly options: SbomPluginOptions) {}

  apply(compiler: Compiler): void {
    const { app, folder, buildId, provided, files = new Set(), isNoted } = this.options;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        for (const file of filesIn(compilation)) files.add(file);
        if (isNoted) return;
        const text = sbomOf({
          name: app,
          version: buildId,
          files,
          lockfile: lockfileAbove(folder),
          provided,
          tools: { '@rspack/core': rspackVersion },
        });
        compilation.emitAsset(sbomFile, new sources.RawSource(text));
      });
    });
  }
}

function filesIn({ modules, chunkGraph }: Compilation): string[] {
  return [...modules]
    .filter((module) => chunkGraph.getModuleChunks(module).length > 0)
    .flatMap((module) => ('modules' in module ? (module.modules as Module[]) : [module]))
    .flatMap((module) => module.nameForCondition() ?? []);
}
