import { currentSession, type Role, roleOf } from '@agency/shared';
import { remoteSource } from '#remote-source';
import { preloadScreen } from '../area/use-remote-screen';
import { myScreen } from '../screens/own-screens';
import { tabPaths, tabsFor } from '../shell/tabs';
import { whenIdle } from './when-idle';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the user pays dearly for bytes that may not be needed. */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** The remotes behind the tab bar of a role, with the path of their landing screen. */
function landings(role: Role): { remote: string; path: string }[] {
  return tabsFor(role).flatMap((tab) => {
    if (!tab) return [];
    const path = tabPaths[tab];
    const remote = remoteSource.ownerOf(path);
    return remote ? [{ remote, path }] : [];
  });
}

/** Fetches the areas behind the tabs one by one while the page is idle, so that the first tap finds them ready. */
export async function prefetchTabs(): Promise<void> {
  if (isSavingData()) return;
  await remoteSource.ready;
  const session = currentSession();
  if (session.status === 'anonymous') return;
  for (const { remote, path } of landings(roleOf(session.user))) {
    await whenIdle();
    // The tap on the tab tries again and shows what is wrong.
    await preloadScreen(remote, path).catch(() => null);
  }
  await whenIdle();
  await myScreen.preload();
}
