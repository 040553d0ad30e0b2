import { offlineBanner } from '../shell/offline-notice';
import { isSavingData, landings, offlineScreens } from './landings';
import { whenAtRest, whenIdle } from './when-idle';

/**
 * Lets the service worker cache what an offline start of this user needs, and removes photos left behind by a page that
 * was closed. Runs once the page is idle.
 */
export async function prepareOffline(): Promise<void> {
  await loaded();
  await whenIdle();
  await offlineBanner.preload();
  await whenAtRest();
  if (process.env.NODE_ENV !== 'production') return;
  // When saving data, only files that the page has loaded anyway are cached.
  const screens = isSavingData() ? [] : [...landings(), ...offlineScreens()];
  const files = screens.flatMap(({ files: needed }) => needed);
  try {
    const { cacheForOffline } = await import(/* webpackChunkName: "idle" */ '../offline/install-worker');
    const { saveHomeSnapshot } = await import(/* webpackChunkName: "idle" */ '../offline/save-home-snapshot');
    const { deleteOrphanedFiles } = await import(
      /* webpackChunkName: "idle" */ '../offline/delete-orphaned-files'
    );
    saveHomeSnapshot();
    await Promise.all([deleteOrphanedFiles(), cacheForOffline(files)]);
  } catch {
    // The next start retries.
  }
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
