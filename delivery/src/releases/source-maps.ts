import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { BuildId } from '@agency/shared/contract';
import type { ReleaseStorage } from '../storage/release-storage';
import { inParallel } from './in-parallel';

/** Next to `releases/`, whose files are public. No server of releases serves names with a leading dot. */
export const mapsFolder = '.maps';

const compress = promisify(gzip);
const expand = promisify(gunzip);

interface Mapped {
  app: string;
  buildId: BuildId;
  href: string;
}

const folderOf = ({ app, buildId }: Omit<Mapped, 'href'>) => `${mapsFolder}/${app}/${buildId}/`;
const pathOf = (script: Mapped) => `${folderOf(script)}${script.href}.map.gz`;

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

export async function readMap(storage: ReleaseStorage, script: Mapped): Promise<string | null> {
  const found = await storage.read(pathOf(script));
  return found && (await expand(found.content)).toString('utf8');
}
