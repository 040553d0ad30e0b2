import { offlineBanner } from '../shell/offline-notice';
import { whenIdle } from './when-idle';

/**
 * Lets the service worker cache what an offline start of this user needs, and removes photos left behind by a page that
 * was closed. Runs once the page is idle.
 */
export async function prepareOffline(): Promise<void> {
  await loaded();
  await whenIdle();
  await offlineBanner.preload();
  if (process.env.NODE_ENV !== 'production') return;
  try {
    const { cacheWhenAtRest } = await import(/* webpackChunkName: "idle" */ '../offline/cache-when-at-rest');
    await cacheWhenAtRest();
  } catch {
    // The next start retries.
  }
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
