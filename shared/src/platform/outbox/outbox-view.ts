import { onForget } from '../session/forget-user';
import type { User } from '../session/session';
import { currentUser } from '../session/session-store';
import type { OutboxEntry } from './outbox-entry';
import type { OutboxStore } from './outbox-store';
import { isSameIdentity } from './same-identity';

const none: readonly never[] = [];

/** The state of an outbox in this page: the entries, which any tab may change, and its own pauses and uploads. */
export class OutboxView<Body> {
  readonly #store: OutboxStore<Body>;
  readonly #listeners = new Set<() => void>();
  readonly #paused = new Set<string>();
  readonly #progress = new Map<string, number>();
  #entries: readonly OutboxEntry<Body>[] | undefined;
  #owner: User | null = null;
  #channel: BroadcastChannel | undefined;

  constructor(store: OutboxStore<Body>) {
    this.#store = store;
  }

  /** Connects the tabs. `onChange` is called when another one has changed an entry. */
  connect(name: string, onChange: () => void): void {
    onForget(() => this.refresh());
    if (!('BroadcastChannel' in globalThis)) return;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = onChange;
  }

  disconnect(): void {
    this.#channel?.close();
  }

  read = (): readonly OutboxEntry<Body>[] | undefined =>
    isSameIdentity(this.#owner, currentUser()) ? this.#entries : undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async refresh(): Promise<void> {
    const user = currentUser();
    const entries = user ? await this.#store.entries(user) : none;
    // A user who has logged in meanwhile is read separately.
    if (!isSameIdentity(user, currentUser())) return;
    this.#owner = user;
    this.#entries = entries.length > 0 ? entries : none;
    this.#notify();
  }

  async publish(): Promise<void> {
    await this.refresh();
    this.#channel?.postMessage(null);
  }

  progressOf = (id: string): number | undefined => this.#progress.get(id);

  /** @param part Uploaded share of the entry's photos, 0 to 1; undefined when no upload is running. */
  showProgress(id: string, part: number | undefined): void {
    if (this.#progress.get(id) === part) return;
    if (part === undefined) this.#progress.delete(id);
    else this.#progress.set(id, part);
    this.#notify();
  }

  isPaused(id: string): boolean {
    return this.#paused.has(id);
  }

  pause(id: string): void {
    this.#paused.add(id);
  }

  resume(id: string): boolean {
    return this.#paused.delete(id);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
