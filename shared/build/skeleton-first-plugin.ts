import { type Compiler, HtmlRspackPlugin } from '@rspack/core';

const stylesheet = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;

/**
 * Moves the style sheets of the page behind the skeleton, in front of the first script in the body: a style sheet in
 * the head would hold up the first paint, and a deferred script waits for one in the body just as well.
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
