import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BuildId, type Registry, releasePath } from '@agency/shared/contract';
import { DeliveryError } from '../delivery-error';
import { parseRegistry, registryFile } from '../registry/read-registry';
import { requireApp, requireBuild } from '../registry/transitions';
import { diskStorage } from '../storage/disk-storage';
import { readHistory, type Source } from './history';
import { inParallel } from './in-parallel';
import { parseManifest } from './parse-manifest';
import { readMap } from './source-maps';

export interface FetchedBuild {
  /** A temporary folder with the files of the build, as the bundler writes them. */
  folder: string;
  buildId: BuildId;
  /** Known only if the other releases are a directory, because no server sends out its history. */
  source: Source | undefined;
  remove: () => Promise<void>;
}

interface Deployment {
  /** @throws DeliveryError `file-missing` */
  read: (path: string) => Promise<Buffer>;
  readMap: (app: string, buildId: BuildId, href: string) => Promise<string | null>;
  findSource: (app: string, buildId: BuildId) => Promise<Source | undefined>;
}

const patienceMs = 30_000;

/**
 * Reads a build from another deployment into a temporary folder, from which it can be published.
 * @param from The directory of its releases, or the address of its app.
 * @param buildId The current build of that deployment if it is undefined.
 * @throws DeliveryError `file-missing`, `build-unknown`, or `hash-mismatch` if its registry lists another
 * entry than the build has.
 */
export async function fetchBuild(from: string, app: string, buildId?: BuildId): Promise<FetchedBuild> {
  const deployment = /^https?:/.test(from) ? onServer(from) : inDirectory(from);
  const registry = parseRegistry((await deployment.read(registryFile)).toString());
  const id = buildId ?? currentBuild(registry, app, from);
  const listed = requireBuild(requireApp(registry, app), app, id);
  const text = (await deployment.read(releasePath(app, id, 'build.json'))).toString();
  const { files, entry } = parseManifest(text);
  if (JSON.stringify(entry) !== JSON.stringify(listed.entry)) {
    throw new DeliveryError(
      'hash-mismatch',
      `${app} ${id} does not start as the registry of ${from} lists it`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'agency-copy-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const put = async (href: string, content: Buffer | string) => {
    await mkdir(dirname(join(folder, href)), { recursive: true });
    await writeFile(join(folder, href), content);
  };
  try {
    await put('build.json', text);
    await inParallel(Object.keys(files), async (href) => {
      await put(href, await deployment.read(releasePath(app, id, href)));
      const map = href.endsWith('.js') ? await deployment.readMap(app, id, href) : null;
      if (map !== null) await put(`${href}.map`, map);
    });
    return { folder, buildId: id, source: await deployment.findSource(app, id), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function currentBuild(registry: Registry, app: string, from: string): BuildId {
  const { current } = requireApp(registry, app);
  if (current) return current;
  throw new DeliveryError('build-unknown', `${from} has no current build of ${app}: name one`);
}

function inDirectory(from: string): Deployment {
  const storage = diskStorage(from);
  return {
    read: async (path) => {
      const found = await storage.read(path);
      if (found) return found.content;
      throw new DeliveryError('file-missing', `${from} holds no ${path}`);
    },
    readMap: (app, buildId, href) => readMap(storage, { app, buildId, href }),
    findSource: async (app, buildId) => {
      const entries = await readHistory(from);
      return entries.find((one) => one.action === 'publish' && one.app === app && one.buildId === buildId)
        ?.source;
    },
  };
}

function onServer(from: string): Deployment {
  const base = from.endsWith('/') ? from : `${from}/`;
  return {
    read: async (path) => {
      const url = new URL(path, base);
      const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
        throw new DeliveryError('file-missing', `${url} does not answer: ${String(error)}`);
      });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      throw new DeliveryError('file-missing', `${url} answered ${answer.status}`);
    },
    // Servers send out neither source maps nor the history.
    readMap: async () => null,
    findSource: async () => undefined,
  };
}
