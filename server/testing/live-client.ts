import { once } from 'node:events';
import type { ServerFrame } from '@agency/shared/api';
import { livePath } from '@agency/shared/model/live';
import { type ClientOptions, WebSocket } from 'ws';

type EventFrame = Extract<ServerFrame, { type: 'event' }>;

export class LiveClient {
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<[code: number, reason: string]>;
  private readonly opened: Promise<unknown>;
  private waiting: (() => void)[] = [];

  constructor(
    url: string,
    options: ClientOptions = {},
    readonly socket = new WebSocket(url.replace(/^http/, 'ws') + livePath, options),
  ) {
    this.opened = once(socket, 'open');
    // Prevents an unhandled rejection if no test awaits it.
    this.opened.catch(() => {});
    this.closed = new Promise((resolve) => {
      socket.once('close', (code, reason) => {
        resolve([code, String(reason)]);
        this.wake();
      });
    });
    socket.on('error', () => {});
    socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)));
      this.wake();
    });
  }

  private wake(): void {
    for (const wake of this.waiting.splice(0)) wake();
  }

  static async hello(
    url: string,
    token: string,
    since?: number | null,
    options?: ClientOptions,
  ): Promise<LiveClient> {
    const client = new LiveClient(url, options);
    await client.say({ type: 'hello', token, since: since ?? null });
    return client;
  }

  async say(frame: unknown): Promise<void> {
    await this.opened;
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  get events(): EventFrame[] {
    return this.frames.filter((frame) => frame.type === 'event');
  }

  get seq(): number {
    return Math.max(0, ...this.frames.map((frame) => ('seq' in frame ? frame.seq : 0)));
  }

  async until<Found>(find: (client: this) => Found | undefined | false): Promise<Found> {
    for (;;) {
      const found = find(this);
      if (found) return found;
      const { readyState } = this.socket;
      if (readyState === WebSocket.CLOSED) throw new Error(`The channel was closed: ${await this.closed}`);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  greeting(): Promise<ServerFrame> {
    return this.until(({ frames }) => frames[0]);
  }

  async end(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}
