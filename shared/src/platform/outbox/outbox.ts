import type { CorrectedTimestamp } from '../../contract/model/corrected-timestamp';
import { live } from '../live/live';
import { report } from '../request/report';
import { onForget } from '../session/forget-user';
import type { User } from '../session/session';
import { currentUser, onSessionChange } from '../session/session-store';
import type { NewEntry, OutboxEntry, OutboxFile, Refusal } from './outbox-entry';
import type { OutboxKind } from './outbox-kind';
import { OutboxSender } from './outbox-sender';
import { OutboxStore } from './outbox-store';
import { isSameIdentity } from './same-identity';

export type Delivery = { state: 'sent' | 'waiting' } | { state: 'refused'; refusal: Refusal };

const none: readonly never[] = [];

/**
 * Persists writes until the server has them: separate for each identity, in order, each under one idempotency key and
 * sent by one tab at a time. Sends when the page becomes visible, the network returns or a login succeeds, and after
 * pauses that grow with each failure.
 */
export class Outbox<Body> {
  readonly #kind: OutboxKind<Body>;
  readonly #store: OutboxStore<Body>;
  readonly #sender: OutboxSender<Body>;
  readonly #listeners = new Set<() => void>();
  readonly #held = new Set<string>();
  readonly #progress = new Map<string, number>();
  #entries: readonly OutboxEntry<Body>[] | undefined;
  #owner: User | null = null;
  #running: Promise<void> | null = null;
  #isWanted = false;
  /** Entries are stored in the order of the calls; this is the last pending one. */
  #putting: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #channel: BroadcastChannel | undefined;
  #end: (() => void) | undefined;

  constructor(kind: OutboxKind<Body>) {
    this.#kind = kind;
    this.#store = new OutboxStore(kind.name);
    this.#sender = new OutboxSender(kind, this.#store, {
      isHeld: (id) => this.#held.has(id),
      tell: () => this.#tell(),
      showProgress: (id, part) => this.#showProgress(id, part),
      wakeIn: (pause) => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(this.#wakeByItself, pause);
      },
    });
  }

  /**
   * Pending entries, oldest first; undefined until storage has answered. Keeps its identity until something changes.
   */
  read = (): readonly OutboxEntry<Body>[] | undefined => {
    return isSameIdentity(this.#owner, currentUser()) ? this.#entries : undefined;
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#start();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  progressOf = (id: string): number | undefined => this.#progress.get(id);

  async put(entry: NewEntry<Body>): Promise<boolean> {
    this.#start();
    const user = neededUser();
    const put = this.#putting.then(() => this.#put(user, entry));
    // The caller gets the failure; later entries are stored regardless.
    this.#putting = put.catch(() => undefined);
    return put;
  }

  async #put(user: User, entry: NewEntry<Body>): Promise<boolean> {
    const isKept = await this.#store.add(user, entry);
    await this.#tell();
    return isKept;
  }

  hold(id: string): () => void {
    this.#held.add(id);
    return () => {
      if (this.#held.delete(id)) void this.wake();
    };
  }

  async replace(entry: NewEntry<Body>): Promise<boolean> {
    const isReplaced = await this.#store.replace(neededUser(), entry);
    this.#held.delete(entry.id);
    await this.#tell();
    return isReplaced;
  }

  /** Removes an entry and cancels its uploads. A request already under way may still arrive. */
  async remove(id: string): Promise<void> {
    await this.#store.drop(neededUser(), id);
    this.#sender.cancel(id);
    await this.#tell();
  }

  async retry(id: string): Promise<void> {
    await this.#store.change(neededUser(), id, (now) => ({ ...now, failures: 0, refusal: undefined }));
    await this.#tell();
    await this.wake();
  }

  /** Removes an entry without its files, which the form needs again. */
  async takeBack(id: string): Promise<void> {
    await this.#store.takeOut(neededUser(), id);
    await this.#tell();
  }

  async keepFile(key: string, blob: Blob): Promise<boolean> {
    return this.#store.keepFile(neededUser(), key, blob);
  }

  async dropFile(key: string): Promise<void> {
    await this.#store.dropFile(neededUser(), key);
  }

  async blobOf({ key }: Pick<OutboxFile, 'key'>): Promise<Blob | undefined> {
    return this.#store.blobOf(neededUser(), key);
  }

  async deliver(id: string): Promise<Delivery> {
    await this.wake();
    const user = currentUser();
    const entry = user ? (await this.#store.entries(user)).find((one) => one.id === id) : undefined;
    if (!user || (entry && !entry.refusal)) return { state: 'waiting' };
    return entry?.refusal ? { state: 'refused', refusal: entry.refusal } : { state: 'sent' };
  }

  /** Sends pending entries if somebody is logged in; resolves when nothing more can be sent at the moment. */
  wake = (): Promise<void> => {
    this.#start();
    this.#isWanted = true;
    this.#sender.nudge();
    this.#running ??= this.#runWhileWanted().finally(() => {
      this.#running = null;
    });
    return this.#running;
  };

  /** Stops all background work, as closing the page would. */
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
        this.#sender.nudge();
        this.#refresh().catch(reportFailure);
      };
    }
    const wakeInFront = () => document.visibilityState === 'visible' && this.#wakeByItself();
    window.addEventListener('online', this.#wakeByItself, { signal });
    document.addEventListener('visibilitychange', wakeInFront, { signal });
    const stopListening = onSessionChange(this.#wakeByItself);
    onForget(() => this.#refresh());
    this.#end = () => {
      ended.abort();
      stopListening();
      this.#channel?.close();
    };
    this.#wakeByItself();
  }

  /** If storage fails, the next wake-up retries. */
  readonly #wakeByItself = (): void => {
    this.wake().catch(reportFailure);
  };

  async #runWhileWanted(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      clearTimeout(this.#timer);
      await this.#refresh();
      const user = currentUser();
      if (!user || !this.#entries?.some(({ refusal }) => !refusal)) continue;
      await this.#sender.sendAll(user);
    }
  }

  async #refresh(): Promise<void> {
    const user = currentUser();
    const entries = user ? await this.#store.entries(user) : none;
    // A user who has logged in meanwhile is read separately.
    if (!isSameIdentity(user, currentUser())) return;
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

  async #tell(): Promise<void> {
    await this.#refresh();
    this.#channel?.postMessage(null);
  }
}

function reportFailure(error: unknown): void {
  report({ kind: 'outbox', message: String(error) });
}

export function recordTimestamp(): CorrectedTimestamp {
  return live.note();
}

function neededUser(): User {
  const user = currentUser();
  if (!user) throw new Error('The outbox belongs to whoever is logged in');
  return user;
}
