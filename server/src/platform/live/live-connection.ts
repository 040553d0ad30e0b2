import type { ClientFrame, ServerFrame } from '@agency/shared/api';
import { type ChangedThing, changedThings, LiveClose, maxHelloMs } from '@agency/shared/model/live';
import type { WebSocket } from 'ws';
import type { Db } from '../db/database';
import { canResume, lastSeqBefore, lastSeqOf, readEvents } from './feed';
import type { Listener } from './identify';
import type { LiveSettings } from './settings';

export type Hello = Extract<ClientFrame, { type: 'hello' }>;

const eventsPerRead = 100;
/** Maximum milliseconds between the start of a transaction, which dates its event, and its commit. */
const longestWriteMs = 3_000;

/** Accepted channel: sends the events of its listener in order, each once. */
export class LiveConnection {
  private sentSeq = 0;
  private isReading = false;
  private isBehind = false;
  private isReady = false;

  constructor(
    private readonly socket: WebSocket,
    readonly listener: Listener,
    private readonly db: Db,
    private readonly settings: LiveSettings,
  ) {}

  /**
   * Answers the hello. `changedWithin` returns the kinds of data that changed for the listener in the last milliseconds.
   * The connection must be in the hub already, or events in between would be lost.
   */
  async start(
    { since = null, unheard_ms }: Hello,
    now: number,
    changedWithin: (ms: number) => ChangedThing[],
  ): Promise<void> {
    const { feed } = this.listener;
    const isKnown = since !== null && (await canResume(this.db, feed, since));
    const isReset = since !== null && !isKnown;
    if (isKnown) this.sentSeq = since;
    else if (isReset || unheard_ms === undefined) this.sentSeq = await lastSeqOf(this.db, feed);
    else
      this.sentSeq = await lastSeqBefore(
        this.db,
        feed,
        new Date(now - unheard_ms - maxHelloMs - longestWriteMs),
      );
    await this.send(
      isReset ? { type: 'reset', seq: this.sentSeq } : { type: 'ready', seq: this.sentSeq, now },
    );
    this.isReady = true;
    // Changes of others have no sequence number, so all kinds are reported after a break.
    if (isKnown) await this.notifyChanged([...changedThings]);
    else if (!isReset && unheard_ms !== undefined) {
      const things = changedWithin(unheard_ms + maxHelloMs);
      if (things.length > 0) await this.notifyOwnChange(things);
    }
    await this.catchUp();
  }

  async notifyChanged(things: ChangedThing[]): Promise<void> {
    const reported = this.listener.isManager ? things : things.filter((thing) => thing === 'configuration');
    if (reported.length > 0) await this.notifyOwnChange(reported);
  }

  async notifyOwnChange(things: ChangedThing[]): Promise<void> {
    if (this.isReady) await this.send({ type: 'changed', things });
  }

  /** Sends new events. If called while it runs, it reads again. */
  async catchUp(): Promise<void> {
    this.isBehind = true;
    if (this.isReading || !this.isReady) return;
    this.isReading = true;
    try {
      while (this.isBehind && this.isOpen) {
        this.isBehind = false;
        await this.sendNext();
      }
    } catch {
      // The database is unavailable; the client reconnects here or to another process.
      this.close(LiveClose.resume, 'resume');
    } finally {
      this.isReading = false;
    }
  }

  private async sendNext(): Promise<void> {
    const events = await readEvents(this.db, this.listener.feed, this.sentSeq, eventsPerRead);
    for (const event of events) {
      if (event.seq !== this.sentSeq + 1) return this.reset();
      this.sentSeq = event.seq;
      if (!(await this.send({ type: 'event', ...event }))) return;
    }
    if (events.length === eventsPerRead) this.isBehind = true;
  }

  /** Events that the client had not read yet were deleted. */
  private async reset(): Promise<void> {
    this.sentSeq = await lastSeqOf(this.db, this.listener.feed);
    await this.send({ type: 'reset', seq: this.sentSeq });
  }

  /** Returns whether the frame was sent. Waits for the client to read if too much is unsent. */
  async send(frame: ServerFrame): Promise<boolean> {
    if (!this.isOpen) return false;
    const written = new Promise<void>((resolve) => {
      this.socket.send(JSON.stringify(frame), () => resolve());
    });
    if (this.socket.bufferedAmount <= this.settings.maxUnsentBytes) return true;
    const impatience = setTimeout(() => this.close(LiveClose.resume, 'resume'), this.settings.readWithinMs);
    await written;
    clearTimeout(impatience);
    return this.isOpen;
  }

  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  private get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }
}
