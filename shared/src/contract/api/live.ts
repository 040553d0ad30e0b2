import { type Static, Type as T } from '@sinclair/typebox';
import { type ChangedThing, maxSilentMs } from '../model/live';
import type { ChatMessage } from './im';

const Seq = T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Frames sent by the client: one hello first, afterwards only pings. At most 16 KB a frame. */
export const ClientFrame = T.Union([
  T.Object({
    type: T.Literal('hello'),
    token: T.String({ maxLength: 200 }),
    /** Last `seq` received; without it, replay starts `unheard_ms` ago. */
    since: T.Optional(T.Union([Seq, T.Null()])),
    /** Milliseconds for which the client has displayed its data without receiving events for it. */
    unheard_ms: T.Optional(T.Integer({ minimum: 0, maximum: maxSilentMs })),
  }),
  T.Object({ type: T.Literal('ping') }),
]);
export type ClientFrame = Static<typeof ClientFrame>;

export interface UnreadNotices {
  msg_type: number;
  amount: number;
}

interface UnreadMessages {
  un_read_count: number;
  un_read_total: number;
}

/** An event of an account, with all that a screen needs to show it without another call. */
export type LiveEvent =
  /** `is_login` is true if a login on a new device is among the notices. */
  | { type: 'notice'; msg_type: number; msg_ids: string[]; unread: UnreadNotices[]; is_login?: boolean }
  | { type: 'notices_read'; msg_type: number; unread: UnreadNotices[] }
  | { type: 'conversation_created'; conversation_id: string }
  | ({ type: 'chat_message'; conversation_id: string; message: ChatMessage } & UnreadMessages)
  | ({ type: 'chat_recalled'; conversation_id: string; seq: number } & UnreadMessages)
  /** `im_user_id` has read up to `seq`. It is the account itself on another device, or its peer. */
  | ({ type: 'chat_read'; conversation_id: string; im_user_id: string; seq: number } & UnreadMessages)
  | ({ type: 'chat_deleted'; conversation_id: string; seq: number } & UnreadMessages)
  | ({ type: 'conversation_deleted'; conversation_id: string } & UnreadMessages);

/** Frames sent by the server. `now` is its clock in milliseconds since 1970. */
export type ServerFrame =
  /** The hello is accepted; the events after `since`, or after `seq` without it, follow. */
  | { type: 'ready'; seq: number; now: number }
  /** The events after `since` are no longer complete: load the data again and continue from `seq`. */
  | { type: 'reset'; seq: number }
  /** `seq` increases by one with each event of the account, without gaps. */
  | { type: 'event'; seq: number; event: LiveEvent }
  /**
   * Data of these kinds has changed: for managers in their organisation, for an attache in another session of the same
   * account or in the organisation's configuration. It has no sequence number: changes are collected for a few seconds.
   * After a first hello it names what has changed while the client heard nothing; after a break a client receives one
   * frame with every kind that it is notified of.
   */
  | { type: 'changed'; things: ChangedThing[] }
  | { type: 'pong'; now: number };
