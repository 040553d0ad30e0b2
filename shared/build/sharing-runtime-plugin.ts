import { extname, join } from 'node:path';
import { type Compiler, type Module, NormalModuleReplacementPlugin, WebpackError } from '@rspack/core';
import { judgeRuntime } from './judge-runtime';

const name = 'SharingRuntimePlugin';
/** What the federation plugin imports into every build: the whole of it, as CommonJS. */
const packageRuntime = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;
/** TypeScript as this file is, or JavaScript beside the packed one. */
const ownRuntime = join(import.meta.dirname, 'runtime', `sharing-runtime${extname(import.meta.filename)}`);

/**
 * Puts what shares modules here (`runtime/sharing-runtime.ts`) in place of the federation plugin's own runtime, and
 * fails the build where that did not happen exactly once: the package's would make an entry ten times as large.
 */
export class SharingRuntimePlugin {
  apply(compiler: Compiler): void {
    new NormalModuleReplacementPlugin(packageRuntime, ownRuntime).apply(compiler);
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.finishModules.tap(name, (modules) => {
        const verdict = judgeRuntime(filesOf(modules), ownRuntime);
        if (verdict) compilation.errors.push(new WebpackError(verdict));
      });
    });
  }
}

function filesOf(modules: Iterable<Module>): string[] {
  return Array.from(modules, (module) => module.nameForCondition() ?? '');
}
