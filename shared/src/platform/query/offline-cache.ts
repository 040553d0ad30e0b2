import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { createStore, del, get, set } from 'idb-keyval';
import { seenForMs as maxAgeMs } from '../../contract/model/stored-data';
import type { RequestError } from '../request/request-error';
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

/** The answers that the user has seen, on the device: of one identity, for a week, and no more than about a megabyte. */
export class OfflineCache {
  /** Counts how often a user was forgotten: what was read before must not be written after. */
  #forgotten = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restoring: Promise<void> | null = null;

  constructor(
    private readonly client: QueryClient,
    /** Names who is logged in; null as long as nobody is known to be. */
    private readonly identity: () => string | null,
    private readonly contract: string,
  ) {}

  /** Puts what is kept for this identity into the cache; answers that are there already and newer stay. */
  async restore(): Promise<void> {
    const before = this.#forgotten;
    const kept = await this.#read();
    if (!kept || before !== this.#forgotten) return;
    const cache = this.client.getQueryCache();
    for (const { queryKey, queryHash, data, dataUpdatedAt } of kept.queries) {
      // What nobody shows at the moment must still be there when it is opened an hour later.
      const options = this.client.defaultQueryOptions({ queryKey, gcTime: maxAgeMs });
      const query = cache.get(queryHash) ?? cache.build(this.client, options);
      if (query.state.dataUpdatedAt >= dataUpdatedAt) continue;
      query.setData(data, { updatedAt: dataUpdatedAt, manual: true });
      // However young it is: another page may have changed it on the server since, this one has not asked yet.
      query.invalidate();
    }
  }

  /**
   * Writes what is seen, a while after it came and when the page goes to the back. What was seen and left long ago is in the
   * page no more: it comes from the device again where it is asked for and nobody answers.
   */
  keep(): void {
    this.#writeSoon();
    this.client.getQueryCache().subscribe((event) => {
      if (bringsWhatIsKept(event)) this.#writeSoon();
      if (lacksWhatMayBeKept(event)) void this.#restoreOnce();
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

  /** Those that fail together are brought back together. Where the device has nothing they stay as they are. */
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
    // Now: by the time that the disk has answered, another one may have seen something.
    const seen = this.#seen();
    const former = await this.#read();
    if (before !== this.#forgotten || this.identity() !== identity) return;
    const queries = mergePersisted(seen, former?.queries ?? []);
    const kept: PersistedQueries = { identity, contract: this.contract, queries };
    // A full disk costs what would be kept, and nothing else.
    await set(key, kept, database).catch(() => null);
  }

  #seen(): PersistedQuery[] {
    return this.client
      .getQueryCache()
      .findAll()
      .filter(({ state, queryKey }) => state.status === 'success' && isPersisted(queryKey))
      .map(({ queryKey, queryHash, state: { data, dataUpdatedAt } }) => ({
        queryKey,
        queryHash,
        data,
        dataUpdatedAt,
      }));
  }

  async #read(): Promise<PersistedQueries | null> {
    const identity = this.identity();
    if (!identity) return null;
    const stored: unknown = await get(key, database);
    const now = Date.now();
    const kept = readPersisted(stored, { identity, contract: this.contract, oldest: now - maxAgeMs, now });
    if (stored && !kept) await del(key, database);
    // Somebody else may have come while the disk was read.
    return identity === this.identity() ? kept : null;
  }
}

/** A call got no answer, and nothing else is there to be shown. */
function lacksWhatMayBeKept(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false;
  const { state, queryKey } = event.query;
  const { details } = event.action.error as Partial<RequestError>;
  return state.data === undefined && isPersisted(queryKey) && details?.status === undefined;
}

/** What a write put into the cache counts as well as what was fetched, but of a list only the first page is kept. */
function bringsWhatIsKept(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'success') return false;
  const { state, queryKey } = event.query;
  const isNextPage = !event.action.manual && state.fetchMeta?.fetchMore !== undefined;
  return isPersisted(queryKey) && !isNextPage;
}
