import { type BuildId, type BuildManifest, releasePath } from '@agency/shared/contract';
import type { ReleaseStorage } from '../storage/release-storage';
import { parseManifest } from './parse-manifest';

/** Reads the `build.json` of a published build; null if it is missing. */
export async function readPublishedManifest(
  storage: ReleaseStorage,
  app: string,
  buildId: BuildId,
): Promise<BuildManifest | null> {
  const found = await storage.read(releasePath(app, buildId, 'build.json'));
  return found && parseManifest(found.content.toString());
}
