import type { LiveUpdate } from '@agency/shared';
import type { ServerFrame } from '@agency/shared/api';
import { maxSilentMs } from '@agency/shared/model/live';

interface Reader {
  /** `isPast` marks events from before the feed started, which data loaded since already reflects. */
  tell: (news: LiveUpdate, isPast: boolean) => void;
  hearClock: (now: number) => void;
}

type EventFrame = Extract<ServerFrame, { type: 'event' }>;

/** Delivers the events of an account in order and once, from any connection of any tab. */
export class LiveFeed {
  private seq: number | null = null;
  /** The server's time at which the feed started. */
  private beganAt = 0;
  /** Recent events that another tab may have missed, with the page's time at which they arrived. */
  private heard: { frame: EventFrame; at: number }[] = [];

  constructor(private readonly reader: Reader) {}

  get lastSeq(): number | null {
    return this.seq;
  }

  hear(frame: ServerFrame): void {
    if (frame.type === 'ready' || frame.type === 'pong') this.reader.hearClock(frame.now);
    if (frame.type === 'ready') this.arriveAt(frame);
    if (frame.type === 'reset') this.startOver(frame.seq);
    if (frame.type === 'changed') this.reader.tell(frame, false);
    if (frame.type === 'event') this.take(frame);
  }

  toldTo(silentMs: number, now: number): ServerFrame[] {
    if (this.seq === null) return [];
    const missed = this.heard
      .filter(({ at }) => at >= performance.now() - silentMs)
      .map(({ frame }) => frame);
    return [{ type: 'ready', seq: missed[0] ? missed[0].seq - 1 : this.seq, now }, ...missed];
  }

  private arriveAt({ seq, now }: Extract<ServerFrame, { type: 'ready' }>): void {
    if (this.seq === null) {
      this.seq = seq;
      this.beganAt = now;
    } else if (seq > this.seq) this.startOver(seq);
  }

  private startOver(seq: number): void {
    this.seq = seq;
    this.heard = [];
    this.reader.tell({ type: 'missed' }, false);
  }

  private take(frame: EventFrame): void {
    const { seq, event } = frame;
    if (this.seq !== null && seq <= this.seq) return;
    if (this.seq !== null && seq > this.seq + 1) this.startOver(seq);
    this.seq = seq;
    const at = performance.now();
    this.heard = [...this.heard.filter((one) => one.at >= at - maxSilentMs), { frame, at }];
    this.reader.tell(event, frame.at < this.beganAt);
  }
}
