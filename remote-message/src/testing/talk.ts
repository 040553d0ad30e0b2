import type { Content } from '../chat/chat-port';

/** A message of a talk as a provider stores it. */
export interface Said {
  /** From 1 without a gap. */
  seq: number;
  client_id: string;
  isOwn: boolean;
  content: Content;
  isRecalled: boolean;
  /** Gone for the user alone. */
  isRemoved: boolean;
  /** Milliseconds. */
  time: number;
}

/** What two have said to each other, as any provider keeps it. */
export class Talk {
  readonly said: Said[] = [];
  readSeq = 0;
  peerReadSeq = 0;
  isListed = true;

  /** Stored once under its id. */
  say(isOwn: boolean, client_id: string, content: Content): Said {
    const first = this.said.find((one) => one.isOwn === isOwn && one.client_id === client_id);
    if (first) return first;
    const seq = this.said.length + 1;
    const message = { seq, client_id, isOwn, content, isRecalled: false, isRemoved: false };
    const said = { ...message, time: 1_790_000_000_000 + seq * 1000 };
    this.said.push(said);
    this.isListed = true;
    return said;
  }

  /** What the user sees. */
  shown(): Said[] {
    return this.said.filter(({ isRemoved }) => !isRemoved);
  }

  unread(): number {
    return this.said.filter(({ isOwn, isRecalled, seq }) => !isOwn && !isRecalled && seq > this.readSeq)
      .length;
  }
}

/** One provider in a test: its port, and what happens on the other side. */
export interface ChatWorld {
  talk: Talk;
  /** Of the conversation with broker 3. */
  conversation_id: string;
  peerSays: (text: string) => void;
  peerRecalls: (text: string) => void;
  peerReads: () => void;
  /** The next message is stored, and the answer lost. */
  loseAnswer: () => void;
  cut: () => void;
  restore: () => void;
}
