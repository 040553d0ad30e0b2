import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { experiments } from '@rspack/core';

const mark = /<!-- inline (\S+) -->/g;

const wrap: Record<string, (text: string) => string> = {
  '.css': (text) =>
    `<style>${text
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .trim()}</style>`,
  '.js': (text) =>
    `<script>${experiments.swc.minifySync(text, { compress: true, mangle: true }).code}</script>`,
  // A separate icon file would be requested before the first paint and at every change of the URL.
  '.svg': (text) =>
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(text.trim())}">`,
  '.html': (text) => text.replace(/>\s+</g, '><').trim(),
};

/**
 * Inlines the files named in `<!-- inline path -->`, minified: the first paint must not wait for a request, and
 * returning users load the page again after each deploy.
 */
export function inlineParts(html: string, folder: string): string {
  return html.replace(mark, (_mark, path: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return wrap[extname(path)]?.(text) ?? text;
  });
}
