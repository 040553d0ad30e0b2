import { createHash } from 'node:crypto';

/** What a content policy must name, so that the inline parts of a page run and apply, and nothing else does. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** The hashes of the inline scripts and styles of a released page. Data blocks and files have attributes. */
export function inlineHashesOf(html: string): InlineHashes {
  return { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') };
}

function hashesOf(html: string, tag: string): string[] {
  const parts = html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
  return Array.from(
    parts,
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
