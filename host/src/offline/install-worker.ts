import { basePath } from '@agency/shared/paths';
import type { ExpectedFile } from '../loader/fetch-files';
import { ownFiles } from './own-files';

/** Lets the service worker cache what an offline start needs: the page, the host's code, and `files`. */
export async function cacheForOffline(files: ExpectedFile[]): Promise<void> {
  const registration = await installWorker();
  registration?.active?.postMessage({ type: 'keep', files: [...ownFiles(), ...files] });
}

/** Returns the active service worker of this page; null if there can be none. */
export async function installWorker(): Promise<ServiceWorkerRegistration | null> {
  // A phone that opens a server in its local network by IP address has no secure context, and works without a worker.
  if (!isSecureContext || !('serviceWorker' in navigator)) return null;
  try {
    if (!navigator.serviceWorker.controller && !(await register())) return null;
    return await navigator.serviceWorker.ready;
  } catch {
    // Blocked by the user or missing on the server; the page works without it.
    return null;
  }
}

/** Checks the script first, because registering a missing one would revive a worker that is being removed. */
async function register(): Promise<boolean> {
  const script = `${basePath}/service-worker.js`;
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' });
  if (!answer.ok) return false;
  await navigator.serviceWorker.register(script, { scope: `${basePath}/`, updateViaCache: 'none' });
  return true;
}
