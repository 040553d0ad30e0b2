import { commonFolder } from '@agency/shared/contract';

const suffix = '.dcz';
const namePattern = /^([\w-]+)(?:\.[0-9a-f]{16})?\.(js|css)$/;

/**
 * Returns the name of a script or style sheet without the hash of its content, such as `main.js`. Two builds of an app
 * give it to the same file. Null for other files, and for files in folders, which only developers load.
 */
export function logicalName(href: string): string | null {
  const [, stem, extension] = namePattern.exec(href) ?? [];
  return stem === undefined ? null : `${stem}.${extension}`;
}

/**
 * Returns the value of `Use-As-Dictionary` of a released file: a later build's file of the same logical name may be
 * sent as the difference from it. Null if no other file is like it.
 */
export function dictionaryUse(
  basePath: string,
  { app, buildId, href }: { app: string; buildId: string; href: string },
): string | null {
  const name = logicalName(href);
  if (name === null) return null;
  const [stem, extension] = name.split('.');
  // Relative where it can be, because it is sent with each file. It has no `..`, which Chromium does not resolve.
  const folder = buildId === commonFolder ? '' : `${basePath}releases/${app}/*/`;
  return `match="${folder}${stem}.*${extension}"`;
}

/**
 * Returns the path of the difference between a file and a dictionary.
 * @param dictionary SHA-256 of the dictionary in base64. Its letters and digits are the key, because nginx can take
 * them out of a header but cannot replace the other characters (`delivery/nginx.conf`).
 */
export function deltaPath(path: string, dictionary: string): string {
  return `${path}.${dictionary.replace(/[^0-9A-Za-z]/g, '')}${suffix}`;
}

/** Returns the path of the released file to which a compressed copy or a difference belongs. */
export function wholePath(path: string): string {
  return path.replace(/\.(br|gz|\w+\.dcz)$/, '');
}

export function isDelta(path: string): boolean {
  return path.endsWith(suffix);
}
