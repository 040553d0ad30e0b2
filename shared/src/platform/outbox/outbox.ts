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
import { isSame } from './same-owner';

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
  readonly #sender: OutboxSender<Body>;
  readonly #listeners = new Set<() => void>();
  /** Entries that somebody is changing here. */
  readonly #held = new Set<string>();
  /** How far the photos of an entry have come that this page sends. */
  readonly #progress = new Map<string, number>();
  #entries: readonly OutboxEntry<Body>[] | undefined;
  /** Whose they are. */
  #owner: User | null = null;
  #running: Promise<void> | null = null;
  #isWanted = false;
  /** The last entry that is being put: they are stored one after the other, in the order of the calls. */
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
    this.#sender.cancel(id);
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
    this.#sender.nudge();
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

  /** A device that does not say what is stored is asked again the next time. */
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
    // Whoever has followed meanwhile is read for by themselves.
    if (!isSame(user, currentUser())) return;
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

/** For what nobody waits for. */
function reportFailure(error: unknown): void {
  report({ kind: 'outbox', message: String(error) });
}

/** The present moment, for what is recorded now. */
export function noteMoment(): CorrectedTimestamp {
  return live.note();
}

function neededUser(): User {
  const user = currentUser();
  if (!user) throw new Error('The outbox belongs to whoever is logged in');
  return user;
}
