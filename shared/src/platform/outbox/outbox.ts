import type { CorrectedTimestamp } from '../../contract/model/corrected-timestamp';
import { live } from '../live/live';
import { report } from '../request/report';
import type { User } from '../session/session';
import { currentUser, onSessionChange } from '../session/session-store';
import type { NewEntry, OutboxEntry } from './outbox-entry';
import type { OutboxKind } from './outbox-kind';
import { OutboxSender } from './outbox-sender';
import { OutboxStore } from './outbox-store';
import { OutboxView } from './outbox-view';
import { readFile } from './stored-files';

/**
 * Persists writes until the server has them: separate for each identity, in order, each under one idempotency key and
 * sent by one tab at a time. Sends when the page becomes visible, the network returns or a login succeeds, and after
 * pauses that grow with each failure.
 */
export class Outbox<Body> {
  readonly #kind: OutboxKind<Body>;
  readonly #store: OutboxStore<Body>;
  readonly #view: OutboxView<Body>;
  readonly #sender: OutboxSender<Body>;
  #running: Promise<void> | null = null;
  #isWanted = false;
  /** Entries are stored in the order of the calls; this is the last pending one. */
  #adding: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end: (() => void) | undefined;

  constructor(kind: OutboxKind<Body>) {
    this.#kind = kind;
    this.#store = new OutboxStore(kind.name);
    this.#view = new OutboxView(this.#store);
    this.#sender = new OutboxSender(kind, this.#store, this.#view);
  }

  read = (): readonly OutboxEntry<Body>[] | undefined => this.#view.read();

  subscribe = (listener: () => void): (() => void) => {
    this.#start();
    return this.#view.subscribe(listener);
  };

  progressOf = (id: string): number | undefined => this.#view.progressOf(id);

  /** Appends an entry. @returns false if it lasts only as long as the page. */
  async add(entry: NewEntry<Body>): Promise<boolean> {
    this.#start();
    const user = requireUser();
    const recorded = recordTimestamp();
    const added = this.#adding.then(() => this.#add(user, entry, recorded));
    // The caller gets the failure; later entries are stored regardless.
    this.#adding = added.catch(() => undefined);
    return added;
  }

  async #add(user: User, entry: NewEntry<Body>, recorded: CorrectedTimestamp): Promise<boolean> {
    const isPersisted = await this.#store.add(user, this.#summarised(entry), recorded);
    await this.#view.publish();
    return isPersisted;
  }

  #summarised(entry: NewEntry<Body>): NewEntry<Body> {
    return { ...entry, summary: this.#kind.summarise?.(entry.body) };
  }

  /** Keeps an entry from being sent by this tab. Returns a function that ends the pause. */
  pause(id: string): () => void {
    this.#view.pause(id);
    return () => {
      if (this.#view.resume(id)) void this.wake();
    };
  }

  /** Changes an entry and ends its pause. @returns false if the server may already have the entry as it was. */
  async edit(entry: NewEntry<Body>): Promise<boolean> {
    const isEdited = await this.#store.edit(requireUser(), this.#summarised(entry));
    this.#view.resume(entry.id);
    await this.#view.publish();
    return isEdited;
  }

  /** Removes an entry and cancels its uploads. A request already in flight may still arrive. */
  async remove(id: string): Promise<void> {
    await this.#store.remove(requireUser(), id);
    this.#sender.cancel(id);
    await this.#view.publish();
  }

  async retry(id: string): Promise<void> {
    await this.#store.apply(requireUser(), id, { type: 'retried' });
    await this.#view.publish();
    await this.wake();
  }

  /** Returns a file of an entry; undefined if this device does not have it. */
  readFile(key: string): Promise<Blob | undefined> {
    return readFile(key);
  }

  /** Sends pending entries, and returns how far this one has come. An entry that has left the outbox was sent. */
  async deliver(id: string): Promise<Pick<OutboxEntry<Body>, 'state' | 'refusal'>> {
    await this.wake();
    const entries = this.read();
    if (!currentUser() || !entries) return { state: 'queued' };
    return entries.find((entry) => entry.id === id) ?? { state: 'sent' };
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
    this.#view.connect(`agency-outbox-${this.#kind.name}`, () => {
      this.#sender.nudge();
      this.#view.refresh().catch(reportFailure);
    });
    const wakeInFront = () => document.visibilityState === 'visible' && this.#wakeByItself();
    window.addEventListener('online', this.#wakeByItself, { signal });
    document.addEventListener('visibilitychange', wakeInFront, { signal });
    const stopListening = onSessionChange(this.#wakeByItself);
    this.#end = () => {
      ended.abort();
      stopListening();
      this.#view.disconnect();
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
      await this.#view.refresh();
      const user = currentUser();
      if (!user || !this.read()?.some(({ state }) => state !== 'refused')) continue;
      const retryAt = await this.#sender.sendAll(user);
      if (retryAt) this.#timer = setTimeout(this.#wakeByItself, retryAt - performance.now());
    }
  }
}

function reportFailure(error: unknown): void {
  report({ kind: 'outbox', message: String(error) });
}

export function recordTimestamp(): CorrectedTimestamp {
  return live.note();
}

function requireUser(): User {
  const user = currentUser();
  if (!user) throw new Error('The outbox belongs to whoever is logged in');
  return user;
}
