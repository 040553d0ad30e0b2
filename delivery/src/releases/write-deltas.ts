import {
  type BuildManifest,
  commonFolder,
  hostRootFiles,
  isCommon,
  type Registry,
  type RegistryApp,
  releasePath,
} from '@agency/shared/contract';
import { deltaPath, logicalName } from '../deltas/delta-name';
import { makeDelta } from '../deltas/make-delta';
import { hostApp } from '../registry/transitions';
import type { ReleaseStorage } from '../storage/release-storage';
import { inParallel } from './in-parallel';
import { parseManifest } from './parse-manifest';
import type { VerifiedBuild } from './verify-build';
import type { Effort } from './write-build';

/** Users have the current build, or missed one deployment. */
const previousBuilds = 2;
/** A difference that saves less than a fifth of the compressed file is not worth another file. */
const largestShare = 0.8;
/** Level 19 takes three times as long as 12, for differences that are 15 % smaller. */
const levels: Record<Effort, number> = { most: 12, little: 3 };

interface Dictionary {
  path: string;
  integrity: string;
}

/**
 * Writes differences between the scripts and styles of a build and those of the previous builds, beside the files that
 * pages request. Browsers that have the previous files download the differences only.
 */
export async function writeDeltas(
  storage: ReleaseStorage,
  { manifest, contents }: VerifiedBuild,
  registry: Registry,
  effort: Effort = 'most',
): Promise<void> {
  const { app, buildId } = manifest;
  const dictionaries = await findDictionaries(storage, manifest, registry.apps[app]);
  if (dictionaries.size === 0) return;
  const folders = [buildId, commonFolder].map((folder) => storage.list(releasePath(app, folder, '')));
  const there = new Set((await Promise.all(folders)).flat());
  const write = async ([href, content]: [string, Buffer]) => {
    if (app === hostApp && hostRootFiles.includes(href)) return;
    const path = pathOf(manifest, href);
    for (const { path: previous, integrity } of dictionaries.get(logicalName(href) ?? '') ?? []) {
      const target = deltaPath(path, integrity.replace('sha256-', ''));
      if (previous === path || there.has(target)) continue;
      const dictionary = await storage.read(previous);
      if (!dictionary) continue;
      const delta = await makeDelta(content, dictionary.content, levels[effort]);
      const size = (await sizeOf(storage, `${releasePath(app, buildId, href)}.br`)) ?? content.length;
      if (delta.length < size * largestShare) await storage.create(target, delta);
    }
  };
  await inParallel([...contents], write);
}

/** Returns the files of the previous builds by their logical names, each content once. */
async function findDictionaries(
  storage: ReleaseStorage,
  { app, buildId }: BuildManifest,
  entry: RegistryApp | undefined,
): Promise<Map<string, Dictionary[]>> {
  const found = new Map<string, Dictionary[]>();
  for (const id of findPrevious(entry, buildId)) {
    const stored = await storage.read(releasePath(app, id, 'build.json'));
    if (!stored) continue;
    const manifest = parseManifest(stored.content.toString());
    for (const [href, integrity] of Object.entries(manifest.files)) {
      const name = logicalName(href);
      if (name === null) continue;
      const known = found.get(name) ?? [];
      if (known.every((one) => one.integrity !== integrity)) {
        found.set(name, [...known, { path: pathOf(manifest, href), integrity }]);
      }
    }
  }
  return found;
}

/** Users have the current and the previous build; previews and canaries come after them. */
function findPrevious(entry: RegistryApp | undefined, buildId: string): string[] {
  const published = Object.entries(entry?.builds ?? {})
    .sort(([, a], [, b]) => b.published.localeCompare(a.published))
    .map(([id]) => id);
  const ids = new Set([entry?.current, entry?.previous, ...published]);
  return [...ids].filter((id): id is string => !!id && id !== buildId).slice(0, previousBuilds);
}

/** The path from which pages load a file. */
function pathOf({ app, buildId }: BuildManifest, href: string): string {
  return releasePath(app, app !== hostApp && isCommon(href) ? commonFolder : buildId, href);
}

async function sizeOf(storage: ReleaseStorage, path: string): Promise<number | null> {
  const file = await storage.open(path);
  await file?.close();
  return file?.size ?? null;
}
