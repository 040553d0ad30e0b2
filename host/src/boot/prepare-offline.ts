import { offlineBanner } from '../shell/offline-notice';
import { isSavingData, landings, offlineScreens } from './landings';
import { whenAtRest, whenIdle } from './when-idle';

/**
 * Once the page is at rest, lets the worker keep what an offline start of this user needs, and takes away photos that a
 * page which was killed has left behind.
 */
export async function prepareOffline(): Promise<void> {
  await loaded();
  await whenIdle();
  await offlineBanner.preload();
  await whenAtRest();
  if (process.env.NODE_ENV !== 'production') return;
  // Whoever saves data keeps what the page has fetched anyway.
  const screens = isSavingData() ? [] : [...landings(), ...offlineScreens()];
  const files = screens.flatMap(({ files: needed }) => needed);
  try {
    const { keepForOffline } = await import(/* webpackChunkName: "idle" */ '../offline/install-worker');
    const { keepHome } = await import(/* webpackChunkName: "idle" */ '../offline/keep-home');
    const { sweepFiles } = await import(/* webpackChunkName: "idle" */ '../offline/sweep-files');
    keepHome();
    await Promise.all([sweepFiles(), keepForOffline(files)]);
  } catch {
    // The next start tries again.
  }
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
