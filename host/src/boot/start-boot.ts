import { currentSession } from '@agency/shared';
import { keepQueriesOffline, loadRemoteConfig, setServedPaths } from '@agency/shared/host';
import { basePath, paths } from '@agency/shared/paths';
import { remoteSource } from '#remote-source';
import { preloadScreen } from '../area/use-remote-screen';
import { loadRegion } from './load-region';
import { loadUser } from './load-user';
import { prepareOffline } from './prepare-offline';
import { whenIdle } from './when-idle';

const pagesWithoutUser = [paths.service.pathname, paths.agreement.pathname, paths.privacy.pathname];

/** The path below the base path at which the page was opened. */
const openedAt = () => location.pathname.slice(basePath.length);

/**
 * Starts everything that the page learns at its start, at once and side by side; nothing waits for an answer, and each
 * has its default: the stored region, the stored or built-in configuration, the tabs that every role has.
 */
export function startBoot(): void {
  if (!pagesWithoutUser.includes(openedAt())) void loadUser();
  void loadRegion();
  remoteSource.watch();
  setServedPaths((path) => remoteSource.ownerOf(path) !== null);
  void whenIdle().then(loadRemoteConfig).then(listen);
  void prepareOffline();
  // Whom no worker serves has nothing to see again: the page at hand comes first.
  void (navigator.serviceWorker?.controller ? keepQueriesOffline() : whenIdle().then(keepQueriesOffline));
}

async function listen(): Promise<void> {
  // Without its code the page goes on asking now and then.
  const code = await import(/* webpackChunkName: "live" */ '../live/start-live').catch(() => null);
  code?.startLive();
}

/** The area of the page at hand is fetched while the app gets ready; its content area finds it there or on its way. */
export function startArea(): void {
  if (currentSession().status === 'anonymous') return;
  const remote = remoteSource.ownerOf(openedAt());
  // The content area tries again and shows what is wrong.
  if (remote) preloadScreen(remote, openedAt()).catch(() => null);
}

/** Whether the first page is the login, whose code is on its way then: its skeleton stays until it is there. */
export function startsAtLogin(): boolean {
  if (openedAt() === paths.login.pathname) return true;
  return currentSession().status === 'anonymous' && !pagesWithoutUser.includes(openedAt());
}
