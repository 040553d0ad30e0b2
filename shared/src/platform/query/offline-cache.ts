import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import { offlineMaxAgeMs as maxAgeMs } from '../../contract/model/stored-data';
import type { RequestError } from '../request/request-error';
import { openAll, sealAll } from '../sealed/stored-values';
import { onForget } from '../session/forget-user';
import {
  isPersisted,
  mergePersisted,
  type PersistedQueries,
  type PersistedQuery,
  readPersisted,
} from './persisted-queries';

const database = createStore('agency-offline', 'queries');
const key = 'seen';
const pauseMs = 2000;

/** Persists the user's responses on the device: one identity, one week, about a megabyte at most. */
export class OfflineCache {
  /** Counts removals of user data, so that data read before one is not written after it. */
  #forgotten = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restoring: Promise<void> | null = null;
  /** Identity of the data in memory. */
  #known: string | null = null;

  constructor(
    private readonly client: QueryClient,
    /** Identity of the logged-in user; null while unknown. */
    private readonly identity: () => string | null,
    private readonly contract: string,
  ) {}

  async restore(): Promise<void> {
    const before = this.#forgotten;
    const kept = await this.#read();
    if (!kept || before !== this.#forgotten) return;
    const cache = this.client.getQueryCache();
    for (const { queryKey, queryHash, data, dataUpdatedAt } of kept.queries) {
      // The default `gcTime` would drop restored data before it is used.
      const options = this.client.defaultQueryOptions({ queryKey, gcTime: maxAgeMs });
      const query = cache.get(queryHash) ?? cache.build(this.client, options);
      if (query.state.dataUpdatedAt >= dataUpdatedAt) continue;
      query.setData(data, { updatedAt: dataUpdatedAt, manual: true });
      // Restored data is always stale: another page may have changed it on the server.
      query.invalidate();
    }
  }

  /**
   * Persists new responses after a delay and when the page is hidden. Responses that memory has dropped are restored
   * from the device if their call fails.
   */
  keep(): void {
    this.#writeSoon();
    this.client.getQueryCache().subscribe((event) => {
      if (bringsWhatIsKept(event)) this.#writeSoon();
      if (lacksWhatMayBeKept(event)) void this.#restoreOnce();
    });
    onForget(async (event) => {
      if (event === 'identity-known') await this.#forgetOutdated();
      // Other events clear the memory.
      else this.#known = null;
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' && this.#timer) void this.#write();
    });
  }

  async forget(): Promise<void> {
    this.#forgotten += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await del(key, database);
  }

  /**
   * Removes what another identity has left on the device. After an erasure the user has another one: what is in memory
   * may show the erased person, too, so only what is visible stays, and is loaded again.
   */
  async #forgetOutdated(): Promise<void> {
    const known = this.#known;
    await this.#read();
    if (known === null || known === this.#known) return;
    this.client.removeQueries({ type: 'inactive' });
    await this.client.invalidateQueries();
  }

  /** Queries that fail together share one restore. */
  #restoreOnce(): Promise<void> {
    this.#restoring ??= this.restore()
      .catch(() => undefined)
      .finally(() => {
        this.#restoring = null;
      });
    return this.#restoring;
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => void this.#write(), pauseMs);
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const before = this.#forgotten;
    const identity = this.identity();
    if (!identity) return;
    // Collected before the disk read, during which the user may change.
    const seen = this.#seen();
    const former = await this.#read();
    if (before !== this.#forgotten || this.identity() !== identity) return;
    const queries = mergePersisted(seen, former?.queries ?? []);
    const kept: PersistedQueries = { identity, contract: this.contract, queries };
    // A full disk must not break the page.
    await this.#store(kept).catch(() => null);
  }

  #seen(): PersistedQuery[] {
    return this.client
      .getQueryCache()
      .findAll()
      .filter(({ state: { status, isInvalidated }, queryKey }) => {
        // Invalidated data may be from before an erasure; otherwise the device has it already.
        return status === 'success' && !isInvalidated && isPersisted(queryKey);
      })
      .map(({ queryKey, queryHash, state: { data, dataUpdatedAt } }) => ({
        queryKey,
        queryHash,
        data,
        dataUpdatedAt,
      }));
  }

  async #store(kept: PersistedQueries): Promise<void> {
    const before = this.#forgotten;
    const [[, sealed] = []] = await sealAll([[kept.identity, kept]]);
    // The session may have ended while the answers were sealed.
    if (before === this.#forgotten && this.identity() === kept.identity) await set(key, sealed, database);
  }

  async #read(): Promise<PersistedQueries | null> {
    const identity = this.identity();
    this.#known = identity;
    if (!identity) return null;
    const sealed: unknown = await get(key, database);
    const [stored] = await openAll([[identity, sealed]]);
    const now = Date.now();
    const kept = readPersisted(stored, { identity, contract: this.contract, oldest: now - maxAgeMs, now });
    if (sealed && !kept) await del(key, database);
    // The user may have changed during the disk read.
    return identity === this.identity() ? kept : null;
  }
}

function lacksWhatMayBeKept(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false;
  const { state, queryKey } = event.query;
  const { details } = event.action.error as Partial<RequestError>;
  return state.data === undefined && isPersisted(queryKey) && details?.status === undefined;
}

/**
 * Returns whether new data should be persisted, whether fetched or written into the cache. Only a list's first page
 * counts.
 */
function bringsWhatIsKept(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'success') return false;
  const { state, queryKey } = event.query;
  const isNextPage = !event.action.manual && state.fetchMeta?.fetchMore !== undefined;
  return isPersisted(queryKey) && !isNextPage;
}
