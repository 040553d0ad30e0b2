import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { BuildManifest } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hasCode } from '../storage/file-errors';
import { parseManifest } from './parse-manifest';
import { isSafeHref } from './safe-names';

export interface VerifiedBuild {
  manifest: BuildManifest;
  manifestText: string;
  /** The bytes that were hashed, so that exactly the verified content is published. */
  contents: Map<string, Buffer>;
  maps: Map<string, Buffer>;
}

/**
 * Reads a build's folder. Rejects it unless it contains exactly the files listed in `build.json` with their hashes, and
 * source maps of these.
 */
export async function verifyBuild(folder: string): Promise<VerifiedBuild> {
  const manifestText = await readManifest(folder);
  const manifest = parseManifest(manifestText);
  const listed = (await listFiles(folder)).filter((href) => href !== 'build.json');
  const isMap = (href: string) => href.endsWith('.map') && href.slice(0, -'.map'.length) in manifest.files;
  const found = listed.filter((href) => !isMap(href));
  for (const href of found) {
    if (!isSafeHref(href)) throw new DeliveryError('path-unsafe', `${href} is no name for a released file`);
    if (!manifest.files[href]) throw new DeliveryError('file-stray', `${href} is not listed in build.json`);
  }
  const contents = new Map<string, Buffer>();
  for (const [href, integrity] of Object.entries(manifest.files)) {
    if (!found.includes(href)) throw new DeliveryError('file-missing', `${href} is listed but not there`);
    const content = await readFile(join(folder, href));
    if (!hasIntegrity(content, integrity)) {
      throw new DeliveryError('hash-mismatch', `${href} is not the file that build.json lists`);
    }
    contents.set(href, content);
  }
  const maps = new Map<string, Buffer>();
  for (const href of listed.filter((name) => isMap(name) && name.endsWith('.js.map'))) {
    maps.set(href.slice(0, -'.map'.length), await readFile(join(folder, href)));
  }
  return { manifest, manifestText, contents, maps };
}

/** The Subresource Integrity value of a file's bytes, as the build preset writes it. */
export function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

export function hasIntegrity(content: Buffer, integrity: string): boolean {
  return integrityOf(content) === integrity;
}

async function readManifest(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'build.json'), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new DeliveryError('file-missing', `${folder} holds no build.json`);
    throw error;
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const item of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (item.isDirectory()) continue;
    const href = relative(folder, join(item.parentPath, item.name)).split(sep).join('/');
    if (!item.isFile()) throw new DeliveryError('path-unsafe', `${href} is not a plain file`);
    files.push(href);
  }
  return files;
}
