import { currentSession } from '@agency/shared';
import { loadRemoteConfig, persistQueries, setOwnFlags, setServedPaths } from '@agency/shared/host';
import { basePath, paths } from '@agency/shared/paths';
import { remoteSource } from '#remote-source';
import { preloadScreen } from '../area/use-remote-screen';
import { loadRegion } from './load-region';
import { loadUser } from './load-user';
import { prepareOffline } from './prepare-offline';
import { whenIdle } from './when-idle';

const pagesWithoutUser = [paths.service.pathname, paths.agreement.pathname, paths.privacy.pathname];

const openedAt = () => location.pathname.slice(basePath.length);

/**
 * Starts all requests of the start in parallel. None is awaited, because each has a default: the stored region, the
 * stored or built-in configuration, the tabs that every role has.
 */
export function startBoot(): void {
  if (!pagesWithoutUser.includes(openedAt())) void loadUser();
  void loadRegion();
  remoteSource.deployments.watch();
  setServedPaths((path) => remoteSource.places.ownerOf(path) !== null);
  setOwnFlags(remoteSource.places.flagShare);
  void whenIdle().then(loadRemoteConfig).then(listen);
  void prepareOffline();
  // Without a service worker there is no cache to restore, so the current page has priority.
  void (navigator.serviceWorker?.controller ? persistQueries() : whenIdle().then(persistQueries));
}

async function listen(): Promise<void> {
  const code = await import(/* webpackChunkName: "live" */ '../live/start-live').catch(() => null);
  code?.startLive();
}

/** Loads the current page's area while the app starts, so that the content area finds it ready or loading. */
export function startArea(): void {
  if (currentSession().status === 'anonymous') return;
  const remote = remoteSource.places.ownerOf(openedAt());
  if (remote) preloadScreen(remote, openedAt()).catch(() => null);
}

export function startsAtLogin(): boolean {
  if (openedAt() === paths.login.pathname) return true;
  return currentSession().status === 'anonymous' && !pagesWithoutUser.includes(openedAt());
}
