import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BuildId } from '@agency/shared/contract';
import type { ReleaseStorage } from '../storage/release-storage';
import { inParallel } from './in-parallel';

/** Beside `releases/`, whose files everybody may have; its name begins with a dot, which no server of releases answers. */
export const mapsFolder = '.maps';

const compress = promisify(gzip);
const expand = promisify(gunzip);

interface Mapped {
  app: string;
  buildId: BuildId;
  /** The script. */
  href: string;
}

const folderOf = ({ app, buildId }: Omit<Mapped, 'href'>) => `${mapsFolder}/${app}/${buildId}/`;
const pathOf = (script: Mapped) => `${folderOf(script)}${script.href}.map.gz`;

/** Keeps the source maps of a build, by the script that each is of; those that are there already stay. */
export async function writeMaps(
  storage: ReleaseStorage,
  build: Omit<Mapped, 'href'>,
  maps: Map<string, Buffer>,
): Promise<void> {
  if (maps.size === 0) return;
  const there = new Set(await storage.list(folderOf(build)));
  const { app, buildId } = build;
  await inParallel([...maps], async ([href, map]) => {
    const path = pathOf({ app, buildId, href });
    if (!there.has(path)) await storage.create(path, await compress(map));
  });
}

/** The source map of a build's script as JSON, or null where none was published. */
export async function readMap(storage: ReleaseStorage, script: Mapped): Promise<string | null> {
  const found = await storage.read(pathOf(script));
  return found && (await expand(found.content)).toString('utf8');
}
