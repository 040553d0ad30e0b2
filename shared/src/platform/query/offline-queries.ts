import { ownKeyOf } from '../../contract/model/stored-data';
import { contractVersion } from '../../contract/remotes/contract-version';
import { onForget } from '../session/forget-user';
import { currentUser } from '../session/session-store';
import type { OfflineCache } from './offline-cache';
import { queryClient } from './query-client';

function identity(): string | null {
  const user = currentUser();
  return user && ownKeyOf(user, 'seen');
}

const canKeep = () => 'indexedDB' in globalThis && isSecureContext;

let cache: Promise<OfflineCache> | null = null;

/** Its code is handed what it works on: importing it there would tear the start chunk's modules apart. */
function openCache(): Promise<OfflineCache> {
  cache ??= import(/* webpackChunkName: "idle" */ './offline-cache').then(({ OfflineCache }) => {
    return new OfflineCache(queryClient, identity, contractVersion);
  });
  return cache;
}

/** Brings back what the user has seen before, and from now on keeps what is seen: read later, without the network. */
export async function persistQueries(): Promise<void> {
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

onForget(async (event) => {
  // What another identity has seen is found and removed when the first answer of the next one is written.
  if (event === 'logged-out' && canKeep()) await (await openCache()).forget();
});
