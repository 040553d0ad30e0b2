import type { ServerFrame } from '@agency/shared/api';
import { LiveClose } from '@agency/shared/model/live';
import type { WebSocket } from 'ws';
import type { Db } from '../db/database';
import { canResume, lastSeqOf, readEvents } from './feed';
import type { Listener } from './identify';
import type { LiveSettings } from './settings';

const eventsPerRead = 100;

/** An accepted channel: sends its listener's events in order, each once. */
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

  /** Answers the hello. The hub must know the connection by now, or what happens meanwhile would be lost. */
  async start(since: number | null, now: number): Promise<void> {
    const { feed } = this.listener;
    const isKnown = since !== null && (await canResume(this.db, feed, since));
    this.sentSeq = isKnown ? since : await lastSeqOf(this.db, feed);
    const isReset = since !== null && !isKnown;
    await this.send(
      isReset ? { type: 'reset', seq: this.sentSeq } : { type: 'ready', seq: this.sentSeq, now },
    );
    this.isReady = true;
    await this.catchUp();
  }

  /** Sends what is new. Called while it runs it looks once more. */
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
      // The database is gone for now; the client finds it again, here or in another process.
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

  /** Events were forgotten while the client was reading its way towards them. */
  private async reset(): Promise<void> {
    this.sentSeq = await lastSeqOf(this.db, this.listener.feed);
    await this.send({ type: 'reset', seq: this.sentSeq });
  }

  /** Tells whether the frame is on its way. With too much before it unsent, waits for the client to read. */
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
