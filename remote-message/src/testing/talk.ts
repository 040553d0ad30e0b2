import type { Content } from '../model/chat-port';

export interface Said {
  seq: number;
  client_id: string;
  isOwn: boolean;
  content: Content;
  isRecalled: boolean;
  isRemoved: boolean;
  time: number;
}

export class Talk {
  readonly said: Said[] = [];
  readSeq = 0;
  peerReadSeq = 0;
  isListed = true;

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

  shown(): Said[] {
    return this.said.filter(({ isRemoved }) => !isRemoved);
  }

  unread(): number {
    return this.said.filter(({ isOwn, isRecalled, seq }) => !isOwn && !isRecalled && seq > this.readSeq)
      .length;
  }
}

export interface ChatWorld {
  talk: Talk;
  conversation_id: string;
  peerSays: (text: string) => void;
  peerRecalls: (text: string) => void;
  peerReads: () => void;
  loseAnswer: () => void;
  cut: () => void;
  restore: () => void;
}
