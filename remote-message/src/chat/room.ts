import {
  emptyRoom,
  hasGapBefore,
  type RoomState,
  withMessage,
  withNewest,
  withOlder,
  withoutMessage,
  withRead,
  withRecalled,
} from '../model/room-state';
import { chat } from './chat';
import type { ChatEvent, Message } from './chat-port';
import { NextChatTry } from './next-try';
import { drop, onSent, takeOverFormer } from './outbox';
import { keepRoom, seenRoom } from './seen-rooms';

export interface RoomView {
  room: RoomState;
  status: 'loading' | 'failed' | 'ready';
  /** The server has been asked: what was read elsewhere is known. */
  isFresh: boolean;
  /** Why it could not be loaded. */
  error: unknown;
  /** How the older messages come that were asked for. */
  older: 'idle' | 'loading' | 'failed';
  /** Why they did not come the last time, until they do. */
  olderError: unknown;
}

/** A peer who writes one line after the other makes one mark in so many ms. */
const markPauseMs = 1_000;

/** One conversation as it is shown: loaded, kept up by what the chat tells, and kept for a start without a network. */
export class Room {
  #view: RoomView;
  readonly #listeners = new Set<() => void>();
  /** The last refresh that was asked for: an older answer that comes later counts no more. */
  #refreshes = 0;
  readonly #nextOlder = new NextChatTry(() => void this.loadOlder());
  /** So far the user has read; what the server knows of it is in the view. */
  #readUntil = 0;
  #isTellingRead = false;
  readonly #nextMark = new NextChatTry(() => void this.#tellRead());

  constructor(readonly id: string) {
    const seen = seenRoom(id);
    this.#view = {
      room: seen ?? emptyRoom,
      status: seen ? 'ready' : 'loading',
      isFresh: false,
      error: null,
      older: 'idle',
      olderError: null,
    };
  }

  readonly read = (): RoomView => this.#view;

  /** The number of a message of one's own that has arrived; null for one that has not, as far as is known here. */
  readonly seqOf = (client_id: string): number | null =>
    this.#view.room.messages.find((message) => message.client_id === client_id)?.seq ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads, and follows what happens until the returned function is called. */
  open(): () => void {
    chat.resume();
    void this.refresh();
    const stops = [
      chat.listen((event) => this.#hear(event)),
      onSent((message, conversation_id) => conversation_id === this.id && this.#add(message)),
      this.#nextOlder.listen(),
      this.#nextMark.listen(),
    ];
    void takeOverFormer();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Tries again because the user asks for it. */
  readonly resume = (): void => {
    chat.resume();
    void this.refresh();
  };

  readonly refresh = async (): Promise<void> => {
    this.#refreshes += 1;
    const refresh = this.#refreshes;
    try {
      const page = await chat.messages(this.id);
      if (refresh !== this.#refreshes) return;
      this.#change({
        room: withNewest(this.#view.room, page, chat.isCounted),
        status: 'ready',
        isFresh: true,
        error: null,
      });
    } catch (error) {
      // What is there stays: it may be all that there is without a network.
      const status = this.#view.status === 'ready' ? 'ready' : 'failed';
      if (refresh === this.#refreshes) this.#change({ status, error });
    }
  };

  /** Asks for the page before the first message; where it fails, again and again by itself. */
  readonly loadOlder = async (): Promise<void> => {
    const { room, older } = this.#view;
    const [first] = room.messages;
    if (!first || !room.hasMore || older === 'loading') return;
    this.#nextOlder.begin();
    this.#change({ older: 'loading' });
    try {
      const page = await chat.messages(this.id, first.seq);
      this.#nextOlder.succeed();
      this.#change({ room: withOlder(this.#view.room, page), older: 'idle', olderError: null });
    } catch (error) {
      this.#nextOlder.planAfter(error);
      this.#change({ older: 'failed', olderError: error });
    }
  };

  /** Tells the peer, and one's other devices, what was read, all that is here or so far; where that fails, again and again. */
  readonly markRead = (until?: number): void => {
    const { room } = this.#view;
    const last =
      until ?? Math.max(0, ...room.messages.slice(-100).map(({ isOwn, seq }) => (isOwn ? 0 : seq)));
    if (last <= Math.max(room.readSeq, this.#readUntil)) return;
    this.#readUntil = last;
    void this.#tellRead();
  };

  /** @throws RequestError */
  readonly recall = async (seq: number): Promise<void> => {
    await chat.recall(this.id, seq);
    this.#change({ room: withRecalled(this.#view.room, seq) });
  };

  /** Deletes for the user alone. @throws RequestError */
  readonly remove = async (seq: number): Promise<void> => {
    await chat.remove(this.id, seq);
    this.#change({ room: withoutMessage(this.#view.room, seq) });
  };

  /** What is read while a mark is on its way, or in the pause behind it, goes with the next one. */
  async #tellRead(): Promise<void> {
    if (this.#isTellingRead) return;
    this.#isTellingRead = true;
    this.#nextMark.begin();
    try {
      while (this.#view.room.readSeq < this.#readUntil) {
        const seq = this.#readUntil;
        await chat.markRead(this.id, seq);
        this.#nextMark.succeed();
        this.#change({ room: withRead(this.#view.room, { isOwn: true, seq }) });
        await new Promise((resolve) => setTimeout(resolve, markPauseMs));
      }
    } catch (error) {
      this.#nextMark.planAfter(error);
    } finally {
      this.#isTellingRead = false;
    }
  }

  #hear(event: ChatEvent): void {
    if (event.type === 'missed') void this.refresh();
    else if (event.conversation_id === this.id) this.#apply(event);
  }

  #apply(event: Exclude<ChatEvent, { type: 'missed' }>): void {
    const { room } = this.#view;
    switch (event.type) {
      case 'message':
        this.#add(event.message);
        break;
      case 'recalled':
        this.#change({ room: withRecalled(room, event.seq) });
        break;
      case 'removed':
        this.#change({ room: withoutMessage(room, event.seq) });
        break;
      case 'read':
        this.#change({ room: withRead(room, event) });
        break;
      case 'listed':
        void this.refresh();
        break;
    }
  }

  /** The user's own message may have come from this page: it waits no more then. What is missing before it is asked for. */
  #add(message: Message): void {
    const { room } = this.#view;
    this.#change({ room: withMessage(room, message, chat.isCounted) });
    if (message.isOwn) void drop(message.client_id);
    if (hasGapBefore(room, message, chat.isCounted)) void this.refresh();
  }

  #change(part: Partial<RoomView>): void {
    const before = this.#view;
    this.#view = { ...before, ...part };
    keepRoom(this.id, this.#view.room, before.room);
    for (const listener of this.#listeners) listener();
  }
}
