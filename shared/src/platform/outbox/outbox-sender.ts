import { pauseAfter } from '../../contract/model/pause-after';
import { i18n } from '../i18n/i18n';
import { report } from '../request/report';
import { ClientCode, isRefusal, isRequestError, isSessionOver } from '../request/request-error';
import { uploadPhoto } from '../request/upload-photo';
import type { User } from '../session/session';
import { currentSession, currentUser, onSessionChange } from '../session/session-store';
import type { OutboxEntry, Refusal } from './outbox-entry';
import type { OutboxKind } from './outbox-kind';
import type { OutboxStore } from './outbox-store';
import type { OutboxView } from './outbox-view';
import { isSameIdentity } from './same-identity';
import { readFile } from './stored-files';

/** The next step after an attempt: to send the next entry, only entries of other lanes, or none. */
type Next = 'continue' | 'skip-lane' | 'stop';

export class OutboxSender<Body> {
  readonly #kind: OutboxKind<Body>;
  readonly #store: OutboxStore<Body>;
  readonly #view: OutboxView<Body>;
  readonly #sending = new Map<string, AbortController>();
  #failures = 0;
  #retryAt: number | undefined;
  #nudge: () => void = () => undefined;

  constructor(kind: OutboxKind<Body>, store: OutboxStore<Body>, view: OutboxView<Body>) {
    this.#kind = kind;
    this.#store = store;
    this.#view = view;
  }

  /** Looks for entries that can be sent, although others are still being sent. */
  nudge(): void {
    this.#nudge();
  }

  cancel(id: string): void {
    this.#sending.get(id)?.abort();
  }

  /** Sends what can be sent. Returns the time of the next attempt, on the clock of `performance`, if one failed. */
  async sendAll(user: User): Promise<number | undefined> {
    this.#retryAt = undefined;
    await alone(`agency-outbox-${this.#kind.name}`, () => this.#sendAll(user));
    return this.#retryAt;
  }

  async #sendAll(user: User): Promise<void> {
    const controller = new AbortController();
    const stop = onSessionChange(() => {
      if (!isSameIdentity(user, currentUser())) controller.abort();
    });
    try {
      await this.#store.removeOtherIdentities(user);
      this.#store.rememberSession(user);
      // The lock may have been held by a tab that has sent entries.
      await this.#view.refresh();
      await this.#sendLanes(user, controller.signal);
    } finally {
      stop();
    }
  }

  async #sendLanes(user: User, signal: AbortSignal): Promise<void> {
    const blocked = new Set<string>();
    const running = new Map<string, Promise<void>>();
    const laneOf = (entry: OutboxEntry<Body>) => this.#kind.lane(entry.body);
    let isStopped = false;
    const sendIn = async (lane: string, entry: OutboxEntry<Body>) => {
      try {
        const next = await this.#sendOne(user, entry, signal);
        await this.#view.publish();
        if (next === 'stop') isStopped = true;
        if (next === 'skip-lane') blocked.add(lane);
      } finally {
        running.delete(lane);
      }
    };
    const canBeSent = (entry: OutboxEntry<Body>) => {
      const lane = laneOf(entry);
      const isLaneFree = !blocked.has(lane) && !running.has(lane);
      return entry.state !== 'refused' && isLaneFree && !this.#view.isPaused(entry.id);
    };
    while (!isStopped && maySend(user)) {
      const nudged = new Promise<void>((resolve) => {
        this.#nudge = resolve;
      });
      const next = (await this.#store.entries(user)).find(canBeSent);
      if (next && running.size < (this.#kind.lanesAtOnce ?? 1)) {
        running.set(laneOf(next), sendIn(laneOf(next), next));
        continue;
      }
      if (running.size === 0) return;
      await Promise.race([...running.values(), nudged]);
    }
    await Promise.all(running.values());
  }

  async #sendOne(user: User, entry: OutboxEntry<Body>, isOver: AbortSignal): Promise<Next> {
    const sending = new AbortController();
    const { signal } = sending;
    const end = () => sending.abort();
    isOver.addEventListener('abort', end);
    this.#sending.set(entry.id, sending);
    const { id, revision } = entry;
    try {
      const photos = await this.#uploadFiles(user, entry, signal);
      const current = await this.#store.apply(user, id, { type: 'attempted', revision });
      if (!current) return 'continue';
      await this.#kind.send(current, photos, { idempotencyKey: id, signal, isHidden: true });
      await this.#kind.onSent(current);
      await this.#store.apply(user, id, { type: 'stored' });
      this.#failures = 0;
      return 'continue';
    } catch (error) {
      if (isOver.aborted) return 'stop';
      if (signal.aborted) return 'continue';
      return this.#applyFailure(user, id, error);
    } finally {
      isOver.removeEventListener('abort', end);
      this.#sending.delete(id);
      this.#view.showProgress(id, undefined);
    }
  }

  async #applyFailure(user: User, id: string, error: unknown): Promise<Next> {
    const refusal = refusalOf(error);
    if (refusal) {
      await this.#store.apply(user, id, { type: 'refused', refusal });
      return 'continue';
    }
    await this.#store.apply(user, id, { type: 'failed' });
    // The next login wakes the outbox.
    if (isSessionOver(error)) return 'stop';
    if (!isRequestError(error)) report({ kind: 'outbox', message: String(error) });
    this.#failures += 1;
    const askedMs = isRequestError(error) ? (error.details.retryAfter ?? 0) * 1000 : 0;
    const pauseMs = pauseAfter(this.#failures, Math.random(), { firstMs: 2000, longestMs: 5 * 60_000 });
    this.#retryAt = performance.now() + Math.max(pauseMs, askedMs);
    const hasAnswer = isRequestError(error) && error.details.status !== undefined;
    return hasAnswer ? 'skip-lane' : 'stop';
  }

  async #uploadFiles(user: User, { id, files }: OutboxEntry<Body>, signal: AbortSignal): Promise<string[]> {
    const uploaded: string[] = [];
    for (const [index, { key, file_url }] of files.entries()) {
      if (file_url) {
        uploaded.push(file_url);
        continue;
      }
      const blob = await readFile(key, user);
      if (!blob) throw new PhotoGone();
      const onProgress = (part: number) => this.#view.showProgress(id, (index + part) / files.length);
      onProgress(0);
      const options = {
        purpose: this.#kind.name,
        idempotencyKey: key,
        signal,
        onProgress,
        isBackground: true,
      };
      const photo = await uploadPhoto(blob, options);
      uploaded.push(photo.file_url);
      await this.#store.apply(user, id, { type: 'uploaded', key, file_url: photo.file_url });
    }
    return uploaded;
  }
}

/** The photo's bytes are lost: the device was full, and the page that had them in memory has ended. */
class PhotoGone extends Error {}

/** Returns the refusal that only the entry's owner can resolve; undefined for failures that may pass. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof PhotoGone)
    return { code: ClientCode.incomplete, message: i18n.t('outbox.photoGone', { ns: 'shared' }) };
  if (!isRefusal(error)) return undefined;
  const { code, message, details } = error;
  return { code, message, status: details.status, data: details.data };
}

/** The session must be confirmed by the server, not only persisted on the device. */
function maySend(user: User): boolean {
  return navigator.onLine && currentSession().status === 'active' && isSameIdentity(user, currentUser());
}

/** Runs in one tab at a time. Without locks, on an insecure page, only the idempotency keys prevent duplicates. */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, task);
  else await task();
}
