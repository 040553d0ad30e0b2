import type { PushKind } from '@agency/shared/model/push';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Optional, Time } from './columns';

/** The one key of the server, where the environment brings none. */
export interface PushKey {
  id: number;
  private_key: string;
  made_at: Time;
}

/** A browser, or a phone with the app shell, that a session has subscribed. */
export interface PushSubscriptionRow {
  id: GeneratedAlways<string>;
  account_id: string;
  session_hash: string;
  device_id: string;
  /** URL of a browser's push service, or a phone as `endpointOf` writes it, which has none of the keys. */
  endpoint: string;
  /** The browser's keys; all three are base64url. */
  p256dh: string;
  auth: string;
  /** The server's, which it was subscribed with. */
  public_key: string;
  language: string;
  subscribed_at: Time;
  /** Messages that were given up since the last one that arrived. */
  lost: Generated<number>;
}

/** A message that is on its way to one device. */
export interface PushDelivery {
  id: GeneratedAlways<string>;
  subscription_id: string;
  /** What happened; `pushTexts` has its words. */
  event: string;
  path: string;
  tag: string;
  queued_at: Time;
  /** When it is to be sent, or sent again. */
  due_at: Time;
  tries: Generated<number>;
}

/** What an identity wants pushed; without a row everything, at any hour. */
export interface PushSetting {
  account_id: string;
  off_kinds: Json<PushKind[]>;
  quiet_from: Optional<string>;
  quiet_to: Optional<string>;
}
