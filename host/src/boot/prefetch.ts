import { remoteSource } from '#remote-source';
import { preloadScreen } from '../area/use-remote-screen';
import { myScreen } from '../screens/own-screens';
import { isSavingData, landings } from './landings';
import { prepareOffline } from './prepare-offline';
import { whenIdle } from './when-idle';

/** Loads the areas behind the tabs one at a time while the page is idle, so that the first tap finds them ready. */
export async function prefetchTabs(): Promise<void> {
  // Loaded even when saving data, because every page but home needs it.
  await remoteSource.loading.prepare();
  if (isSavingData()) return;
  await remoteSource.deployments.ready;
  for (const { remote, path } of landings()) {
    await whenIdle();
    await preloadScreen(remote, path).catch(() => null);
  }
  await whenIdle();
  await myScreen.preload();
  await prepareOffline();
}
