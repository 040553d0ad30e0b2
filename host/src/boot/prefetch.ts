import { remoteSource } from '#remote-source';
import { preloadScreen } from '../area/use-remote-screen';
import { myScreen } from '../screens/own-screens';
import { isSavingData, landings } from './landings';
import { prepareOffline } from './prepare-offline';
import { whenIdle } from './when-idle';

/** Fetches the areas behind the tabs one by one while the page is idle, so that the first tap finds them ready. */
export async function prefetchTabs(): Promise<void> {
  await whenIdle();
  // Whoever saves data goes to some page sooner or later, and every page but home needs this.
  await remoteSource.prepare();
  if (isSavingData()) return;
  await remoteSource.ready;
  for (const { remote, path } of landings()) {
    await whenIdle();
    // The tap on the tab tries again and shows what is wrong.
    await preloadScreen(remote, path).catch(() => null);
  }
  await whenIdle();
  await myScreen.preload();
  await prepareOffline();
}
