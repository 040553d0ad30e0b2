import type { LiveUpdate } from '@agency/shared';
import type { ServerFrame } from '@agency/shared/api';
import { maxSilentMs } from '@agency/shared/model/live';

interface Reader {
  tell: (news: LiveUpdate) => void;
  hearClock: (now: number) => void;
}

type EventFrame = Extract<ServerFrame, { type: 'event' }>;
type ChangedFrame = Extract<ServerFrame, { type: 'changed' }>;

/** Delivers the events of an account in order and once, from any connection of any tab. */
export class LiveFeed {
  private seq: number | null = null;
  /** Recent frames that another tab may have missed, with the page's time at which they arrived. */
  private heard: { frame: EventFrame | ChangedFrame; at: number }[] = [];

  constructor(private readonly reader: Reader) {}

  get lastSeq(): number | null {
    return this.seq;
  }

  hear(frame: ServerFrame): void {
    if (frame.type === 'ready' || frame.type === 'pong') this.reader.hearClock(frame.now);
    if (frame.type === 'ready') this.arriveAt(frame.seq);
    if (frame.type === 'reset') this.startOver(frame.seq);
    if (frame.type === 'changed') {
      this.record(frame);
      this.reader.tell(frame);
    }
    if (frame.type === 'event') this.take(frame);
  }

  toldTo(silentMs: number, now: number): ServerFrame[] {
    if (this.seq === null) return [];
    const missed = this.heard
      .filter(({ at }) => at >= performance.now() - silentMs)
      .map(({ frame }) => frame);
    const first = missed.find((frame) => frame.type === 'event');
    return [{ type: 'ready', seq: first ? first.seq - 1 : this.seq, now }, ...missed];
  }

  private arriveAt(seq: number): void {
    if (this.seq === null) this.seq = seq;
    else if (seq > this.seq) this.startOver(seq);
  }

  private startOver(seq: number): void {
    this.seq = seq;
    this.heard = [];
    this.reader.tell({ type: 'missed' });
  }

  private take(frame: EventFrame): void {
    const { seq, event } = frame;
    if (this.seq !== null && seq <= this.seq) return;
    if (this.seq !== null && seq > this.seq + 1) this.startOver(seq);
    this.seq = seq;
    this.record(frame);
    this.reader.tell(event);
  }

  private record(frame: EventFrame | ChangedFrame): void {
    const at = performance.now();
    this.heard = [...this.heard.filter((one) => one.at >= at - maxSilentMs), { frame, at }];
  }
}
