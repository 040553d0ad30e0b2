import { live } from '../../live/live';
import { ownKeyOf } from '../../model/kept-data';
import type { NotedMoment } from '../../model/noted-moment';
import { pauseAfter } from '../../model/pause-after';
import { uploadPhoto } from '../../photos/upload-photo';
import { report } from '../../request/report';
import { ClientCode, isRefusal, isRequestError } from '../../request/request-error';
import { onForget } from '../../session/forget-user';
import type { User } from '../../session/session';
import { currentSession, currentUser, onSessionChange } from '../../session/session-store';
import { kitText } from '../use-kit-text';
import type { NewEntry, OutboxEntry, OutboxFile, Refusal } from './outbox-entry';
import { OutboxStore } from './outbox-store';

/** What an area says of the things that it sends. */
export interface OutboxKind<Body> {
  /** Names them in keys, and the photos' purpose to the server. */
  name: string;
  /** Entries of one lane arrive in their order; one that cannot be sent holds up no other lane. */
  lane: (body: Body) => string;
  /** So many lanes are sent side by side, one unless it says more. */
  lanesAtOnce?: number;
  /** Sends it with the photos that have arrived. Nobody sees it: `isUnseen`. @throws RequestError */
  send: (entry: OutboxEntry<Body>, photos: string[], options: SendOptions) => Promise<void>;
  /** The server has it, and the entry goes in a moment; it may be told twice. */
  onSent: (entry: OutboxEntry<Body>) => Promise<void>;
}

interface SendOptions {
  idempotencyKey: string;
  /** Ends when another identity takes over. */
  signal: AbortSignal;
  isUnseen: true;
}

/** How an entry stands after a try. */
export type Delivery = { state: 'sent' | 'waiting' } | { state: 'refused'; refusal: Refusal };

const none: readonly never[] = [];

/**
 * Keeps what a person has done until the server has it: by identity, in order, each sent under one key, by one tab at a
 * time. It sends when the page comes to the front, the network is back, somebody has logged in, and after a pause that
 * grows with each failure.
 */
export class Outbox<Body> {
  readonly #kind: OutboxKind<Body>;
  readonly #store: OutboxStore<Body>;
  readonly #listeners = new Set<() => void>();
  /** Entries that somebody is changing here. */
  readonly #held = new Set<string>();
  /** What ends the sending of an entry's photos, and how far they have come. */
  readonly #sending = new Map<string, AbortController>();
  readonly #progress = new Map<string, number>();
  #entries: readonly OutboxEntry<Body>[] | undefined;
  /** Whose they are. */
  #owner: User | null = null;
  #running: Promise<void> | null = null;
  #isWanted = false;
  /** Lets a round that waits for its lanes look again at what there is to send. */
  #nudge: () => void = () => undefined;
  /** The last entry that is being put: they are stored one after the other, in the order of the calls. */
  #putting: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #channel: BroadcastChannel | undefined;
  #end: (() => void) | undefined;

  constructor(kind: OutboxKind<Body>) {
    this.#kind = kind;
    this.#store = new OutboxStore(kind.name);
  }

  /** What waits, oldest first; undefined until the device has said. The same object until something changes. */
  read = (): readonly OutboxEntry<Body>[] | undefined => {
    return isSame(this.#owner, currentUser()) ? this.#entries : undefined;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#start();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How far the photos of an entry have come that this page sends, from 0 to 1; undefined while none are on their way. */
  progressOf = (id: string): number | undefined => this.#progress.get(id);

  /** Stores an entry. @returns false where it lasts only as long as the page. */
  async put(entry: NewEntry<Body>): Promise<boolean> {
    this.#start();
    const user = neededUser();
    const put = this.#putting.then(() => this.#put(user, entry));
    // Whoever put it hears of a failure; what comes behind it is stored all the same.
    this.#putting = put.catch(() => undefined);
    return put;
  }

  async #put(user: User, entry: NewEntry<Body>): Promise<boolean> {
    const isKept = await this.#store.add(user, entry);
    await this.#tell();
    return isKept;
  }

  /** Keeps this page from sending an entry while it is being changed. @returns what ends that. */
  hold(id: string): () => void {
    this.#held.add(id);
    return () => {
      if (this.#held.delete(id)) void this.wake();
    };
  }

  /** Puts another one in the place of an entry. @returns false where it is too late: the server may have it. */
  async replace(entry: NewEntry<Body>): Promise<boolean> {
    const isReplaced = await this.#store.replace(neededUser(), entry);
    this.#held.delete(entry.id);
    await this.#tell();
    return isReplaced;
  }

  /** Does without an entry; photos that are on their way go no further. What is under way itself may arrive all the same. */
  async remove(id: string): Promise<void> {
    await this.#store.drop(neededUser(), id);
    this.#sending.get(id)?.abort();
    await this.#tell();
  }

  /** Sends an entry again that was refused, or that waits for its next try. */
  async retry(id: string): Promise<void> {
    await this.#store.change(neededUser(), id, (now) => ({ ...now, failures: 0, refusal: undefined }));
    await this.#tell();
    await this.wake();
  }

  /** Takes an entry out without its files, which are needed again where it came from. */
  async takeBack(id: string): Promise<void> {
    await this.#store.takeOut(neededUser(), id);
    await this.#tell();
  }

  /** Keeps the bytes of a file that an entry will have under that key. @returns false where they last as long as the page. */
  async keepFile(key: string, blob: Blob): Promise<boolean> {
    return this.#store.keepFile(neededUser(), key, blob);
  }

  async dropFile(key: string): Promise<void> {
    await this.#store.dropFile(neededUser(), key);
  }

  /** The bytes of a file. */
  async blobOf({ key }: Pick<OutboxFile, 'key'>): Promise<Blob | undefined> {
    return this.#store.blobOf(neededUser(), key);
  }

  /** Tries to send, and says how the entry stands then. */
  async deliver(id: string): Promise<Delivery> {
    await this.wake();
    const user = currentUser();
    const entry = user ? (await this.#store.entries(user)).find((one) => one.id === id) : undefined;
    if (!user || (entry && !entry.refusal)) return { state: 'waiting' };
    return entry?.refusal ? { state: 'refused', refusal: entry.refusal } : { state: 'sent' };
  }

  /** Sends what waits, if anybody is logged in; ends when nothing can be sent at the moment. */
  wake = (): Promise<void> => {
    this.#start();
    this.#isWanted = true;
    this.#nudge();
    this.#running ??= this.#runWhileWanted().finally(() => {
      this.#running = null;
    });
    return this.#running;
  };

  /** Ends what it does by itself, as the end of its page would. */
  close(): void {
    this.#end?.();
    this.#isWanted = false;
    clearTimeout(this.#timer);
  }

  #start(): void {
    if (this.#end) return;
    const ended = new AbortController();
    const { signal } = ended;
    if ('BroadcastChannel' in globalThis) {
      this.#channel = new BroadcastChannel(`agency-outbox-${this.#kind.name}`);
      this.#channel.onmessage = () => {
        this.#nudge();
        void this.#refresh();
      };
    }
    const wake = () => void this.wake();
    const wakeInFront = () => document.visibilityState === 'visible' && wake();
    window.addEventListener('online', wake, { signal });
    document.addEventListener('visibilitychange', wakeInFront, { signal });
    const stopListening = onSessionChange(wake);
    onForget(() => this.#refresh());
    this.#end = () => {
      ended.abort();
      stopListening();
      this.#channel?.close();
    };
    wake();
  }

  async #runWhileWanted(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      clearTimeout(this.#timer);
      await this.#refresh();
      const user = currentUser();
      if (!user || !this.#entries?.some(({ refusal }) => !refusal)) continue;
      await alone(`agency-outbox-${this.#kind.name}`, () => this.#sendAll(user));
    }
  }

  async #sendAll(user: User): Promise<void> {
    const controller = new AbortController();
    const stop = onSessionChange(() => {
      if (!isSame(user, currentUser())) controller.abort();
    });
    try {
      await this.#store.dropOthers(user);
      await this.#sendLanes(user, controller.signal);
    } finally {
      stop();
    }
  }

  /** Sends what waits, each lane in its order, until nothing more can be sent at the moment. */
  async #sendLanes(user: User, signal: AbortSignal): Promise<void> {
    const blocked = new Set<string>();
    const running = new Map<string, Promise<void>>();
    const laneOf = (entry: OutboxEntry<Body>) => this.#kind.lane(entry.body);
    let isStopped = false;
    const sendIn = async (lane: string, entry: OutboxEntry<Body>) => {
      try {
        const outcome = await this.#sendOne(user, entry, signal);
        await this.#tell();
        if (outcome === 'stop') isStopped = true;
        if (outcome === 'failed') blocked.add(lane);
      } finally {
        running.delete(lane);
      }
    };
    const isNext = (entry: OutboxEntry<Body>) => {
      const lane = laneOf(entry);
      return !entry.refusal && !blocked.has(lane) && !running.has(lane) && !this.#held.has(entry.id);
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

  /** `failed`: later; `stop`: nothing else can be sent now either. */
  async #sendOne(
    user: User,
    entry: OutboxEntry<Body>,
    isOver: AbortSignal,
  ): Promise<'done' | 'failed' | 'stop'> {
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
      // It was changed or removed while its photos were sent.
      if (!current) return 'done';
      await this.#kind.send(current, photos, { idempotencyKey: entry.id, signal, isUnseen: true });
      await this.#kind.onSent(current);
      await this.#store.drop(user, entry.id);
      this.#failures = 0;
      return 'done';
    } catch (error) {
      if (isOver.aborted) return 'stop';
      // It was removed while its photos were sent.
      if (signal.aborted) return 'done';
      return this.#noteFailure(user, entry.id, error);
    } finally {
      isOver.removeEventListener('abort', end);
      this.#sending.delete(entry.id);
      this.#showProgress(entry.id, undefined);
    }
  }

  async #noteFailure(user: User, id: string, error: unknown): Promise<'done' | 'failed' | 'stop'> {
    const refusal = refusalOf(error);
    if (refusal) {
      await this.#store.change(user, id, (now) => ({ ...now, isUnderWay: false, refusal }));
      return 'done';
    }
    await this.#store.change(user, id, (now) => ({ ...now, failures: now.failures + 1 }));
    const status = isRequestError(error) ? error.details.status : undefined;
    // Whoever logs in again wakes it.
    if (status === sessionOver) return 'stop';
    if (!isRequestError(error)) report({ kind: 'outbox', message: String(error) });
    this.#failures += 1;
    const askedMs = isRequestError(error) ? (error.details.retryAfter ?? 0) * 1000 : 0;
    const pause = pauseAfter(this.#failures, Math.random(), { firstMs: 2000, longestMs: 5 * 60_000 });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.wake(), Math.max(pause, askedMs));
    return status === undefined ? 'stop' : 'failed';
  }

  /** Sends the photos that have not arrived, and notes each that has. Returns what the server calls them. */
  async #sendFiles(user: User, entry: OutboxEntry<Body>, signal: AbortSignal): Promise<string[]> {
    const arrived: string[] = [];
    for (const [index, file] of entry.files.entries()) {
      const onProgress = (part: number) => this.#showProgress(entry.id, (index + part) / entry.files.length);
      if (file.file_url) {
        arrived.push(file.file_url);
        continue;
      }
      const blob = await this.#store.blobOf(user, file.key);
      if (!blob) throw new PhotoGone();
      const { name: purpose } = this.#kind;
      onProgress(0);
      const options = { purpose, idempotencyKey: file.key, signal, onProgress, isUnseen: true };
      const sent = await uploadPhoto(blob, options);
      arrived.push(sent.file_url);
      await this.#store.change(user, entry.id, (now) => ({
        ...now,
        files: now.files.map((one) => (one.key === file.key ? { ...one, file_url: sent.file_url } : one)),
      }));
    }
    return arrived;
  }

  async #refresh(): Promise<void> {
    const user = currentUser();
    const entries = user ? await this.#store.entries(user) : none;
    this.#owner = user;
    this.#entries = entries.length > 0 ? entries : none;
    this.#notify();
  }

  #showProgress(id: string, part: number | undefined): void {
    if (this.#progress.get(id) === part) return;
    if (part === undefined) this.#progress.delete(id);
    else this.#progress.set(id, part);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Shows it here and in the other tabs. */
  async #tell(): Promise<void> {
    await this.#refresh();
    this.#channel?.postMessage(null);
  }
}

const sessionOver = 401;

/** The bytes of a photo are not on the device any more: the disk was full, and the page that had them has ended. */
class PhotoGone extends Error {}

/** What only the owner of an entry can settle; undefined for what may go away by itself. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof PhotoGone)
    return { code: ClientCode.incomplete, message: kitText('outbox.photoGone') };
  if (!isRefusal(error)) return undefined;
  const { code, message, details } = error;
  return { code, message, status: details.status, data: details.data };
}

/** The present moment, for what is recorded now. */
export function noteMoment(): NotedMoment {
  return live.note();
}

/** One identity, with whatever else is known of it now. */
function isSame(one: User | null, other: User | null): boolean {
  return (one && ownKeyOf(one, '')) === (other && ownKeyOf(other, ''));
}

function neededUser(): User {
  const user = currentUser();
  if (!user) throw new Error('The outbox belongs to whoever is logged in');
  return user;
}

/** Whose session it is must be known by the server's word, and not by what the device remembers. */
function maySend(user: User): boolean {
  return navigator.onLine && currentSession().status === 'active' && isSame(user, currentUser());
}

/** Whether it is what was about to be sent: its words may have been changed meanwhile. */
function isSameTask(now: OutboxEntry<unknown>, then: OutboxEntry<unknown>): boolean {
  const said = ({ body, files }: OutboxEntry<unknown>) => JSON.stringify([body, files.map(({ key }) => key)]);
  return !now.refusal && said(now) === said(then);
}

/** In one tab at a time. Without locks, on a page that is not secure, the keys alone keep things single. */
async function alone(name: string, task: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, task);
  else await task();
}
