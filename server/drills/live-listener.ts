import { setTimeout as delay } from 'node:timers/promises';
import { pauseAfter } from '@agency/shared/model/pause-after';
import { LiveClient } from '../testing/live-client';

/** As the app's. */
const pauses = { firstMs: 1_000, longestMs: 60_000 };

/** A page with a live channel, which connects again and continues after its last event. */
export class LiveListener {
  /** Numbers of the events and when they came. */
  readonly received: { seq: number; at: number }[] = [];
  /** Resets: the server could not continue after the last event. */
  resets = 0;
  private readonly running: Promise<void>;
  private current: LiveClient | undefined;
  private isStopped = false;

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.running = this.listen();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.current?.socket.terminate();
    await this.running;
  }

  private async listen(): Promise<void> {
    let since: number | null = null;
    for (let failures = 0; !this.isStopped; ) {
      const client: LiveClient = new LiveClient(this.url);
      this.current = client;
      client.socket.on('message', (data) => {
        const frame = JSON.parse(String(data));
        if (frame.type === 'ready' || frame.type === 'reset') failures = 0;
        if (frame.type === 'reset') this.resets += 1;
        if (frame.type === 'event') this.received.push({ seq: frame.seq, at: Date.now() });
        if ('seq' in frame) since = Math.max(since ?? 0, frame.seq);
      });
      await client.say({ type: 'hello', token: this.token, since }).catch(() => {});
      await client.closed;
      failures += 1;
      if (!this.isStopped) await delay(pauseAfter(failures, Math.random(), pauses));
    }
  }
}
