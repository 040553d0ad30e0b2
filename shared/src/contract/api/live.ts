import { type Static, Type as T } from '@sinclair/typebox';
import { type ChangedThing, maxSilentMs } from '../model/live';
import type { ChatMessage } from './im';

const Seq = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** What a client may say: who it is, once and first; afterwards only pings. At most 16 KB a frame. */
export const ClientFrame = T.Union([
  T.Object({
    type: T.Literal('hello'),
    token: T.String({ maxLength: 200 }),
    /** The last `seq` seen; without it the channel begins `unheard_ms` ago. */
    since: T.Optional(T.Union([Seq, T.Null()])),
    /** For so long has the client shown what it asked for, and heard of nothing that happened to it. */
    unheard_ms: T.Optional(T.Integer({ minimum: 0, maximum: maxSilentMs })),
  }),
  T.Object({ type: T.Literal('ping') }),
]);
export type ClientFrame = Static<typeof ClientFrame>;

/** Unread notices by kind. */
export interface UnreadNotices {
  msg_type: number;
  amount: number;
}

/** Unread messages after the event: of its conversation, and of all of the listener's conversations. */
interface UnreadMessages {
  un_read_count: number;
  un_read_total: number;
}

/** What happened to an account. Each carries what a screen needs to show it without another call. */
export type LiveEvent =
  | { type: 'notice'; msg_type: number; unread: UnreadNotices[] }
  | { type: 'notices_read'; msg_type: number; unread: UnreadNotices[] }
  | { type: 'conversation_created'; conversation_id: string }
  | ({ type: 'chat_message'; conversation_id: string; message: ChatMessage } & UnreadMessages)
  | ({ type: 'chat_recalled'; conversation_id: string; seq: number } & UnreadMessages)
  /** `im_user_id` has read up to `seq`: oneself on another device, or the peer. */
  | ({ type: 'chat_read'; conversation_id: string; im_user_id: string; seq: number } & UnreadMessages)
  | ({ type: 'chat_deleted'; conversation_id: string; seq: number } & UnreadMessages)
  | ({ type: 'conversation_deleted'; conversation_id: string } & UnreadMessages);

/** What the server says. `now` is its clock in milliseconds. */
export type ServerFrame =
  /** The hello is accepted; events after `since`, else after `seq`, follow. */
  | { type: 'ready'; seq: number; now: number }
  /** What happened since is no longer known in full: load anew, and go on from `seq`. */
  | { type: 'reset'; seq: number }
  /** `seq` rises by one with each event of the account, without a gap. */
  | { type: 'event'; seq: number; at: number; event: LiveEvent }
  /**
   * Something of these kinds has changed: for managers in their organisation, for an attache by the own hand in another
   * session. It has no number: what changes quickly is told together every few seconds, to managers all of it once after
   * a break.
   */
  | { type: 'changed'; things: ChangedThing[] }
  | { type: 'pong'; now: number };
