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
  // A browser asks for an icon of its own file before the first page stands, and again whenever the address changes.
  '.svg': (text) =>
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(text.trim())}">`,
  '.html': (text) => text.replace(/>\s+</g, '><').trim(),
};

/**
 * Puts the files that a page names in `<!-- inline path -->` into it, small: what is painted first must not wait for a
 * request, and whoever comes back fetches the page again after each deploy.
 */
export function inlineParts(html: string, folder: string): string {
  return html.replace(mark, (_mark, path: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return wrap[extname(path)]?.(text) ?? text;
  });
}
