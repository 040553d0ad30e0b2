import type { ChatEvent, Message } from '../model/chat-port';
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
import { NextChatTry } from './next-try';
import { drop, onSent } from './outbox';
import { findSavedRoom, saveRoom } from './saved-rooms';

export interface RoomView {
  room: RoomState;
  status: 'loading' | 'failed' | 'ready';
  /** Whether the server has answered, so that marks from other devices are known. */
  isFresh: boolean;
  error: unknown;
  older: 'idle' | 'loading' | 'failed';
  olderError: unknown;
}

/** Minimum ms between two read marks, so that a series of messages causes few. */
const markPauseMs = 1_000;

/** A conversation: loaded, updated by chat events, and stored for offline starts. */
export class Room {
  #view: RoomView;
  readonly #listeners = new Set<() => void>();
  /** Number of the latest refresh. Answers of earlier ones are ignored. */
  #refreshes = 0;
  readonly #nextOlder = new NextChatTry(() => void this.loadOlder());
  #readUntil = 0;
  #isTellingRead = false;
  readonly #nextMark = new NextChatTry(() => void this.#tellRead());

  constructor(readonly id: string) {
    const seen = findSavedRoom(id);
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

  readonly seqOf = (client_id: string): number | null =>
    this.#view.room.messages.find((message) => message.client_id === client_id)?.seq ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): () => void {
    chat.resume();
    void this.refresh();
    const stops = [
      chat.listen((event) => this.#hear(event)),
      onSent((message, conversation_id) => conversation_id === this.id && this.#add(message)),
      this.#nextOlder.listen(),
      this.#nextMark.listen(),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

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
      // Keeps the loaded messages, which may be all there is offline.
      const status = this.#view.status === 'ready' ? 'ready' : 'failed';
      if (refresh === this.#refreshes) this.#change({ status, error });
    }
  };

  /** Loads `count` messages before the first one, by default a page, and retries by itself on failure. */
  readonly loadOlder = async (count?: number): Promise<void> => {
    const { room, older } = this.#view;
    const [first] = room.messages;
    if (!first || !room.hasMore || older === 'loading') return;
    this.#nextOlder.begin();
    this.#change({ older: 'loading' });
    try {
      const page = await chat.messages(this.id, first.seq, count);
      this.#nextOlder.succeed();
      this.#change({ room: withOlder(this.#view.room, page), older: 'idle', olderError: null });
    } catch (error) {
      this.#nextOlder.planAfter(error);
      this.#change({ older: 'failed', olderError: error });
    }
  };

  /**
   * Marks messages as read up to `until`, or all, for the peer and the user's other devices. Retries by itself on
   * failure.
   */
  readonly markRead = (until?: number): void => {
    const { room } = this.#view;
    const last =
      until ?? Math.max(0, ...room.messages.slice(-100).map(({ isOwn, seq }) => (isOwn ? 0 : seq)));
    if (last <= Math.max(room.readSeq, this.#readUntil)) return;
    this.#readUntil = last;
    void this.#tellRead();
  };

  readonly recall = async (seq: number): Promise<void> => {
    await chat.recall(this.id, seq);
    this.#change({ room: withRecalled(this.#view.room, seq) });
  };

  /** Deletes the message for the user only. @throws RequestError */
  readonly remove = async (seq: number): Promise<void> => {
    await chat.remove(this.id, seq);
    this.#change({ room: withoutMessage(this.#view.room, seq) });
  };

  /** Marks read during a call or the following pause are sent with the next call. */
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

  /** Removes an own message from the outbox, and refreshes if messages before this one are missing. */
  #add(message: Message): void {
    const { room } = this.#view;
    this.#change({ room: withMessage(room, message, chat.isCounted) });
    if (message.isOwn) void drop(message.client_id);
    if (hasGapBefore(room, message, chat.isCounted)) void this.refresh();
  }

  #change(part: Partial<RoomView>): void {
    const before = this.#view;
    this.#view = { ...before, ...part };
    saveRoom(this.id, this.#view.room, before.room);
    for (const listener of this.#listeners) listener();
  }
}
