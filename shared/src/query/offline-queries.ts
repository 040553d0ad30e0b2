import { contractVersion } from '../contract-version';
import { onForgetUser } from '../session/forget-user';
import { currentSession } from '../session/session-store';
import type { OfflineCache } from './offline-cache';
import { queryClient } from './query-client';

const canKeep = () => 'indexedDB' in globalThis && isSecureContext;

let cache: Promise<OfflineCache> | null = null;

/** Its code is handed what it works on: importing it there would tear the start chunk's modules apart. */
function openCache(): Promise<OfflineCache> {
  cache ??= import('./offline-cache').then(({ OfflineCache }) => {
    const token = () => {
      const session = currentSession();
      return session.status === 'anonymous' ? null : session.token;
    };
    return new OfflineCache(queryClient, token, contractVersion);
  });
  return cache;
}

/** Brings back what the user has seen before, and from now on keeps what is seen: read later, without the network. */
export async function keepQueriesOffline(): Promise<void> {
  if (!canKeep()) return;
  try {
    const opened = await openCache();
    opened.keep();
    await opened.restore();
  } catch {
    // Without storage the page works as ever; only the next offline start shows less.
    cache = null;
  }
}

onForgetUser(() => {
  if (canKeep())
    void openCache()
      .then((opened) => opened.forget())
      .catch(() => null);
});
