import { paths } from '../paths/paths';

/** What a person switches on or off for the lock screen, each by itself (docs/push.md). */
export const pushKinds = ['customer', 'store', 'week_summary', 'chat'] as const;
export type PushKind = (typeof pushKinds)[number];

/** From when to when nothing is pushed: `HH:mm` on the clocks of the organisation, `to` no longer within. */
export interface QuietHours {
  from: string;
  to: string;
}

/** What a person is offered who has not chosen any: ten at night to seven in the morning. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '07:00' };

/** Whether a wall time (`HH:mm`) lies within. Hours that end before they begin go over midnight. */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** What the server sends to a device: words that may stand on a lock screen, and the page behind them. */
export interface PushMessage {
  title: string;
  body: string;
  kind: PushKind;
  /** Below the base path, with its query. */
  path: string;
  /** A later message of the same tag takes the place of the former one on the device. */
  tag: string;
  /** BCP 47, of title and body. */
  lang: string;
}

/** Where a message of a chat leads. */
export function chatHref(conversation_id: string): string {
  return paths.chatRoom.href({ conversation_id });
}
