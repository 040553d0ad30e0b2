import { pauseAfter } from '../../contract/model/pause-after';
import { i18n } from '../i18n/i18n';
import { report } from '../request/report';
import { ClientCode, isRefusal, isRequestError, statusOfServer } from '../request/request-error';
import { uploadPhoto } from '../request/upload-photo';
import type { User } from '../session/session';
import { currentSession, currentUser, onSessionChange } from '../session/session-store';
import type { OutboxEntry, Refusal } from './outbox-entry';
import type { OutboxKind } from './outbox-kind';
import type { OutboxStore } from './outbox-store';
import { isSameIdentity } from './same-identity';

interface SendersOutbox {
  isHeld: (id: string) => boolean;
  tell: () => Promise<void>;
  /** Upload progress of the entry's photos, 0 to 1; undefined when no upload is running. */
  showProgress: (id: string, part: number | undefined) => void;
  /** Schedules another round after a pause in ms. */
  wakeIn: (pause: number) => void;
}

/** Result of sending one entry. `failed`: retried later; `stop`: nothing else can be sent now either. */
type Outcome = 'done' | 'failed' | 'stop';

export class OutboxSender<Body> {
  readonly #kind: OutboxKind<Body>;
  readonly #store: OutboxStore<Body>;
  readonly #outbox: SendersOutbox;
  readonly #sending = new Map<string, AbortController>();
  #failures = 0;
  #nudge: () => void = () => undefined;

  constructor(kind: OutboxKind<Body>, store: OutboxStore<Body>, outbox: SendersOutbox) {
    this.#kind = kind;
    this.#store = store;
    this.#outbox = outbox;
  }

  nudge(): void {
    this.#nudge();
  }

  cancel(id: string): void {
    this.#sending.get(id)?.abort();
  }

  sendAll(user: User): Promise<void> {
    return alone(`agency-outbox-${this.#kind.name}`, () => this.#sendAll(user));
  }

  async #sendAll(user: User): Promise<void> {
    const controller = new AbortController();
    const stop = onSessionChange(() => {
      if (!isSameIdentity(user, currentUser())) controller.abort();
    });
    try {
      await this.#store.dropOthers(user);
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
        const outcome = await this.#sendOne(user, entry, signal);
        await this.#outbox.tell();
        if (outcome === 'stop') isStopped = true;
        if (outcome === 'failed') blocked.add(lane);
      } finally {
        running.delete(lane);
      }
    };
    const isNext = (entry: OutboxEntry<Body>) => {
      const lane = laneOf(entry);
      return !entry.refusal && !blocked.has(lane) && !running.has(lane) && !this.#outbox.isHeld(entry.id);
    };
    while (!isStopped && maySend(user)) {
      const nudged = new Promise<void>((resolve) => {
        this.#nudge = resolve;
      });
      const next = (await this.#store.entries(user)).find(isNext);
      if (next && running.size < (this.#kind.lanesAtOnce ?? 1)) {
        running.set(laneOf(next), sendIn(laneOf(next), next));
        continue;
      }
      if (running.size === 0) return;
      await Promise.race([...running.values(), nudged]);
    }
    await Promise.all(running.values());
  }

  async #sendOne(user: User, entry: OutboxEntry<Body>, isOver: AbortSignal): Promise<Outcome> {
    const sending = new AbortController();
    const { signal } = sending;
    const end = () => sending.abort();
    isOver.addEventListener('abort', end);
    this.#sending.set(entry.id, sending);
    try {
      const photos = await this.#sendFiles(user, entry, signal);
      let current: OutboxEntry<Body> | undefined;
      await this.#store.change(user, entry.id, (now) => {
        current = isSameTask(now, entry) ? { ...now, isUnderWay: true } : undefined;
        return current ?? now;
      });
      if (!current) return 'done';
      await this.#kind.send(current, photos, { idempotencyKey: entry.id, signal, isHidden: true });
      await this.#kind.onSent(current);
      await this.#store.drop(user, entry.id);
      this.#failures = 0;
      return 'done';
    } catch (error) {
      if (isOver.aborted) return 'stop';
      if (signal.aborted) return 'done';
      return this.#noteFailure(user, entry.id, error);
    } finally {
      isOver.removeEventListener('abort', end);
      this.#sending.delete(entry.id);
      this.#outbox.showProgress(entry.id, undefined);
    }
  }

  async #noteFailure(user: User, id: string, error: unknown): Promise<Outcome> {
    const refusal = refusalOf(error);
    if (refusal) {
      await this.#store.change(user, id, (now) => ({ ...now, isUnderWay: false, refusal }));
      return 'done';
    }
    await this.#store.change(user, id, (now) => ({ ...now, failures: now.failures + 1 }));
    // The next login wakes the outbox.
    if (statusOfServer(error) === sessionOver) return 'stop';
    if (!isRequestError(error)) report({ kind: 'outbox', message: String(error) });
    this.#failures += 1;
    const askedMs = isRequestError(error) ? (error.details.retryAfter ?? 0) * 1000 : 0;
    const pause = pauseAfter(this.#failures, Math.random(), { firstMs: 2000, longestMs: 5 * 60_000 });
    this.#outbox.wakeIn(Math.max(pause, askedMs));
    const hasAnswer = isRequestError(error) && error.details.status !== undefined;
    return hasAnswer ? 'failed' : 'stop';
  }

  /** Uploads the missing photos, and records each one. Returns their `file_url`s. */
  async #sendFiles(user: User, entry: OutboxEntry<Body>, signal: AbortSignal): Promise<string[]> {
    const arrived: string[] = [];
    for (const [index, file] of entry.files.entries()) {
      const onProgress = (part: number) =>
        this.#outbox.showProgress(entry.id, (index + part) / entry.files.length);
      if (file.file_url) {
        arrived.push(file.file_url);
        continue;
      }
      const blob = await this.#store.blobOf(user, file.key);
      if (!blob) throw new PhotoGone();
      const { name: purpose } = this.#kind;
      onProgress(0);
      const options = { purpose, idempotencyKey: file.key, signal, onProgress, isBackground: true };
      const sent = await uploadPhoto(blob, options);
      arrived.push(sent.file_url);
      await this.#store.change(user, entry.id, (now) => ({
        ...now,
        files: now.files.map((one) => (one.key === file.key ? { ...one, file_url: sent.file_url } : one)),
      }));
    }
    return arrived;
  }
}

const sessionOver = 401;

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

function isSameTask(now: OutboxEntry<unknown>, then: OutboxEntry<unknown>): boolean {
  const said = ({ body, files }: OutboxEntry<unknown>) => JSON.stringify([body, files.map(({ key }) => key)]);
  return !now.refusal && said(now) === said(then);
}

/** Runs in one tab at a time. Without locks, on an insecure page, only the idempotency keys prevent duplicates. */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, task);
  else await task();
}
