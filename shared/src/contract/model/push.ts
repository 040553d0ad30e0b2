import { paths } from '../paths/paths';

/** Kinds that each person can switch off. */
export const pushKinds = ['customer', 'store', 'week_summary', 'chat'] as const;

/** Logins on new devices are always pushed. */
export type PushKind = (typeof pushKinds)[number] | 'login';

/** Daily period without pushes: `HH:mm` in the organisation's time zone; `to` is exclusive. */
export interface QuietHours {
  from: string;
  to: string;
}

/** Suggested to people who have not set any. */
export const usualQuietHours: QuietHours = { from: '22:00', to: '07:00' };

/** Returns whether `HH:mm` lies within the period, which may span midnight. */
export function isQuiet(time: string, { from, to }: QuietHours): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** A push message. Its texts may appear on a lock screen, so they contain nothing confidential. */
export interface PushMessage {
  title: string;
  body: string;
  kind: PushKind;
  /** Path below the base path, with its query. */
  path: string;
  /** A later message with the same tag replaces the earlier one on the device. */
  tag: string;
  /** BCP 47 language of title and body. */
  lang: string;
}

export function chatHref(conversation_id: string): string {
  return paths.chatRoom.href({ conversation_id });
}
