import { posix } from 'node:path';
import { type BuildId, commonFolder, type Registry } from '@agency/shared/contract';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { DeliveryError } from '../delivery-error';
import { readRegistry } from '../registry/read-registry';
import { requireApp } from '../registry/transitions';
import { type ReleaseRoot, releasesOf } from '../storage/releases';
import { isSafeHref, isSafeName } from './safe-names';
import { readMap } from './source-maps';

/** Matches a script with line and column as browsers write it; both count from 1. */
const placePattern = /([^\s()@]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;
const releasePattern = /(?:^|\/)releases\/([^/]+)\/([^/]+)\/(.+)$/;

interface Place {
  app: string;
  buildId: BuildId | null;
  href: string;
  line: number;
  column: number;
}

/**
 * Adds source positions to a reported stack. Each released script is resolved by the maps of its own app and build,
 * which its address contains; other scripts by those of `app` and the build, by default the current one.
 * @throws DeliveryError `maps-missing` if no position could be resolved.
 */
export async function traceStack(
  root: ReleaseRoot,
  stack: string,
  app: string,
  buildId?: string,
): Promise<string[]> {
  const registry = await readRegistry(root);
  const given = { app, buildId: buildId ?? requireApp(registry, app).current };
  const found = await findSources(
    root,
    registry,
    [...stack.matchAll(placePattern)].map((match) => placeOf(match, given)),
  );
  if (found.every((source) => source === null)) {
    throw new DeliveryError('maps-missing', `no place in it is of a build with source maps of ${app}`);
  }
  let index = 0;
  return stack
    .trimEnd()
    .replace(placePattern, (written) => found[index++] ?? written)
    .split('\n');
}

function placeOf([, url = '', line, column]: RegExpMatchArray, given: Pick<Place, 'app' | 'buildId'>): Place {
  const at = { line: Number(line), column: Number(column) };
  const [, app, folder, href] = releasePattern.exec(url) ?? [];
  if (!app || !folder || !href) return { ...given, href: url.split('/').at(-1) ?? '', ...at };
  const own = app === given.app ? given.buildId : null;
  return { app, buildId: folder === commonFolder ? own : folder, href, ...at };
}

async function findSources(
  root: ReleaseRoot,
  registry: Registry,
  places: Place[],
): Promise<(string | null)[]> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  return Promise.all(
    places.map(async (place) => {
      const key = `${place.app} ${place.buildId} ${place.href}`;
      const map = maps.get(key) ?? findMap(root, registry, place);
      maps.set(key, map);
      return sourceAt(await map, place);
    }),
  );
}

/** A script of the common folder belongs to many builds. Its name contains its hash, so the map of any of them fits. */
async function findMap(
  root: ReleaseRoot,
  registry: Registry,
  { app, buildId, href }: Place,
): Promise<TraceMap | null> {
  if (!isSafeName(app) || !isSafeHref(href)) return null;
  const others = Object.keys(registry.apps[app]?.builds ?? {});
  for (const id of buildId === null ? others : [buildId, ...others]) {
    const text = isSafeName(id) ? await readMap(releasesOf(root).storage, { app, buildId: id, href }) : null;
    if (text !== null) return new TraceMap(text);
  }
  return null;
}

function sourceAt(map: TraceMap | null, { app, line, column }: Place): string | null {
  if (!map || line < 1 || column < 1) return null;
  const found = originalPositionFor(map, { line, column: column - 1 });
  if (found.source === null) return null;
  // The sources in the map are relative to the app's folder.
  return `${posix.join(app, found.source)}:${found.line}:${found.column + 1}`;
}
