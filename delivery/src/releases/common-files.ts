import { link, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BuildManifest,
  commonFolder,
  isCommon,
  type RegistryApp,
  releasePath,
} from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { hasCode } from '../registry/file-errors';
import { hostApp } from '../registry/transitions';
import { parseManifest } from './parse-manifest';
import { integrityOf } from './verify-build';

/** A file that is compressed has a twin of each kind beside it. */
const twins = ['', '.br', '.gz'];

/**
 * Gives the files of a remote's build that have their content's hash in their names a second address beside the
 * builds: what a new build did not change is fetched from where it was. A build's own folder stays whole.
 */
export async function linkCommonFiles(
  root: string,
  build: string,
  { app, files }: BuildManifest,
): Promise<void> {
  const shared = app === hostApp ? [] : Object.entries(files).filter(([href]) => isCommon(href));
  if (shared.length === 0) return;
  const common = join(root, releasePath(app, commonFolder, ''));
  await mkdir(common, { recursive: true });
  for (const [href, integrity] of shared) {
    for (const twin of twins) await linkFile(join(build, href + twin), join(common, href + twin));
    if (integrityOf(await readFile(join(common, href))) !== integrity) {
      throw new DeliveryError('build-exists', `another build of ${app} has another ${href}`);
    }
  }
}

/** Finds what no build of an app has any more, and lets `moveAway` have it. */
export async function dropCommonFiles(
  root: string,
  app: string,
  entry: RegistryApp | undefined,
  moveAway: (path: string) => Promise<void>,
): Promise<void> {
  const common = join(root, releasePath(app, commonFolder, ''));
  const used = new Set<string>();
  for (const buildId of Object.keys(entry?.builds ?? {})) {
    const manifest = await readFile(join(root, releasePath(app, buildId, 'build.json')), 'utf8');
    for (const href of Object.keys(parseManifest(manifest).files)) used.add(href);
  }
  for (const name of await readdir(common)) {
    if (!used.has(name.replace(/\.(br|gz)$/, ''))) await moveAway(join(common, name));
  }
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    // There already, of another build; or the file has no such twin.
    if (!hasCode(error, 'EEXIST') && !hasCode(error, 'ENOENT')) throw error;
  }
}
