import { basePath } from '@agency/shared/paths';
import type { ExpectedFile } from '../loader/fetch-files';
import { ownFiles } from './own-files';

/** Lets the service worker keep what an offline start needs: the page, the host's code, and `files` besides. */
export async function keepForOffline(files: ExpectedFile[]): Promise<void> {
  const registration = await installWorker();
  registration?.active?.postMessage({ type: 'keep', files: [...ownFiles(), ...files] });
}

/** The worker of this page, ready; null where there can be none. */
export async function installWorker(): Promise<ServiceWorkerRegistration | null> {
  // A phone that opens a server in its own network by address has no secure context, and works without.
  if (!isSecureContext || !('serviceWorker' in navigator)) return null;
  try {
    if (!navigator.serviceWorker.controller && !(await register())) return null;
    return await navigator.serviceWorker.ready;
  } catch {
    // Forbidden by the user, or gone from the server: the page does not depend on it.
    return null;
  }
}

/** Asks for the script first: to register one that is gone would bring back a worker that is about to leave. */
async function register(): Promise<boolean> {
  const script = `${basePath}/service-worker.js`;
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' });
  if (!answer.ok) return false;
  await navigator.serviceWorker.register(script, { scope: `${basePath}/`, updateViaCache: 'none' });
  return true;
}
