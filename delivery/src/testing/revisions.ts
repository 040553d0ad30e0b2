import { createHash } from 'node:crypto';
import type { BuildOptions } from './make-build';

/** Enough different lines that a difference is much smaller than the compressed whole. */
const lines = Array.from({ length: 400 }, (_, line) => `export const part${line} = ${Math.sin(line)};`);

export function revisionOf(revision: string): Buffer {
  return Buffer.from(lines.with(200, `export const revision = '${revision}';`).join('\n'));
}

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('base64');

/** The name of a chunk in the common folder, by the revision of its content. */
export function chunkOf(revision: string): string {
  return `list.${createHash('sha256').update(revision).digest('hex').slice(0, 16)}.js`;
}

export function buildOf(revision: string): BuildOptions {
  return { mark: revision, files: { [chunkOf(revision)]: revisionOf(revision).toString() } };
}

/** Headers of Chromium when it has a dictionary for the address. */
export function deltaHeaders(dictionary: Buffer): Record<string, string> {
  return {
    'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
    'available-dictionary': `:${hashOf(dictionary)}:`,
  };
}
