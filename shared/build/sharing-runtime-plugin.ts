import { extname, join } from 'node:path';
import { type Compiler, type Module, NormalModuleReplacementPlugin, WebpackError } from '@rspack/core';
import { findRuntimeFault } from './find-runtime-fault';

const name = 'SharingRuntimePlugin';
/**
 * The module that the federation plugin adds to every build: its text is its name, and it imports the package's
 * runtime.
 */
const pluginEntry = /data:text\/javascript,import(?: |%20)__module_federation_bundler_runtime__/;
/** TypeScript in the sources, JavaScript in the packed contract. */
const ownEntry = (file: string) =>
  join(import.meta.dirname, 'runtime', `${file}${extname(import.meta.filename)}`);

/**
 * Replaces the federation plugin's runtime with `runtime/sharing-runtime.ts`, and adds `runtime/share-libraries.ts` only
 * for a build that shares libraries of its own, because every entry contains the runtime. Fails the build unless that happened
 * exactly once, because the package's runtime makes an entry ten times as large.
 */
export class SharingRuntimePlugin {
  constructor(private readonly hasLibraries = false) {}

  apply(compiler: Compiler): void {
    const entry = ownEntry(this.hasLibraries ? 'libraries-entry' : 'sharing-entry');
    new NormalModuleReplacementPlugin(pluginEntry, entry).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const verdict = findRuntimeFault(filesOf(modules), entry);
        if (verdict) compilation.errors.push(new WebpackError(verdict));
      });
    });
  }
}

function filesOf(modules: Iterable<Module>): string[] {
  return Array.from(modules, (module) => module.nameForCondition() ?? '');
}
