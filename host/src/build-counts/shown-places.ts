import { basePath } from '@agency/shared/paths';
import { remoteSource } from '#remote-source';
import type { Vital } from './measured-vitals';
import { screenOf } from './screen-of';
import { runningBuild } from './watch-failures';

export type Place = Pick<Vital, 'app' | 'build_id' | 'screen'>;

const mostPaths = 100;

/** The paths that the page has shown, each with its start by `performance.now()`, the earliest first. */
const paths: { since: number; path: string }[] = [];

export function notePath(since: number): void {
  const path = location.pathname.slice(basePath.length);
  if (paths.at(-1)?.path === path) return;
  paths.push({ since, path });
  if (paths.length > mostPaths) paths.shift();
}

/**
 * Returns the screen that was shown at a time by `performance.now()`, with its app and build; null for a build that
 * replaces the deployed one in this browser, which is not reported.
 */
export function placeAt(time: number): Place | null {
  const path = (paths.filter(({ since }) => since <= time).at(-1) ?? paths[0])?.path ?? '';
  const app = remoteSource.places.ownerOf(path);
  if (app === null) return { app: 'host', build_id: __BUILD_ID__, screen: 'other' };
  const loaded = runningBuild(app);
  if (!loaded || loaded.source === 'override') return null;
  const { buildId: build_id } = loaded;
  return { app, build_id, screen: screenOf(app, build_id, path) };
}
