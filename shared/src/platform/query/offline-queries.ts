import { ownKeyOf } from '../../contract/model/stored-data';
import { contractVersion } from '../../contract/remotes/contract-version';
import { onForget } from '../session/forget-user';
import { currentUser } from '../session/session-store';
import type { OfflineCache } from './offline-cache';
import { queryClient } from './query-client';

/** Differs after an erasure, so that nothing from before it is read. */
function identity(): string | null {
  const user = currentUser();
  return user && `${ownKeyOf(user, 'seen')}${user.erasures ?? 0}`;
}

const canKeep = () => 'indexedDB' in globalThis && isSecureContext;

let cache: Promise<OfflineCache> | null = null;

/** Dependencies are passed in: importing them there would split the start chunk. */
function openCache(): Promise<OfflineCache> {
  cache ??= import(/* webpackChunkName: "idle" */ './offline-cache').then(({ OfflineCache }) => {
    return new OfflineCache(queryClient, identity, contractVersion);
  });
  return cache;
}

/** Restores responses seen before, and persists new ones for offline use. */
export async function persistQueries(): Promise<void> {
  if (!canKeep()) return;
  try {
    const opened = await openCache();
    opened.keep();
    await opened.restore();
  } catch {
    cache = null;
  }
}

onForget(async (event) => {
  // The responses of other identities are removed when the next one's first response is written.
  if (event === 'logged-out' && canKeep()) await (await openCache()).forget();
});
