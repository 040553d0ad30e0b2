import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

const stylesheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/**
 * Moves style sheets behind the skeleton, before the first script of the body: in the head they would delay the first
 * paint, and deferred scripts wait for them in either place.
 */
export class SkeletonFirstPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SkeletonFirstPlugin', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(
        'SkeletonFirstPlugin',
        async (data) => ({ ...data, html: moveStyles(data.html) }),
      );
    });
  }
}

function moveStyles(html: string): string {
  const links = html.match(stylesheet) ?? [];
  const rest = html.replace(stylesheet, '');
  const at = rest.indexOf('<script', rest.indexOf('<body'));
  return rest.slice(0, at) + links.join('') + rest.slice(at);
}
