import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const mark = /<!-- inline (\S+) -->/g;

const wrap: Record<string, (text: string) => string> = {
  '.css': (text) => `<style>${text}</style>`,
  '.js': (text) => `<script>${text}</script>`,
  // A browser asks for an icon of its own file before the first page stands, and again whenever the address changes.
  '.svg': (text) =>
    `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(text.trim())}">`,
  '.html': (text) => text.replace(/>\s+</g, '><').trim(),
};

/**
 * Puts the files that a page names in `<!-- inline path -->` into it, byte for byte where the content policy knows
 * their hash: what is painted first must not wait for a request.
 */
export function inlineParts(html: string, folder: string): string {
  return html.replace(mark, (_mark, path: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return wrap[extname(path)]?.(text) ?? text;
  });
}
