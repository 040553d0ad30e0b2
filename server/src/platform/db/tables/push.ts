import type { pushKinds } from '@agency/shared/model/push';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Optional, Time } from './columns';

export interface PushKey {
  id: number;
  private_key: string;
  made_at: Time;
}

export interface PushSubscriptionRow {
  id: GeneratedAlways<string>;
  account_id: string;
  session_hash: string;
  device_id: string;
  /** URL of a browser's push service, or a phone as `endpointOf` writes it, without keys. */
  endpoint: string;
  /** Keys of the browser; all three are base64url. */
  p256dh: string;
  auth: string;
  public_key: string;
  language: string;
  subscribed_at: Time;
  /** Messages dropped since the last one that arrived. */
  lost: Generated<number>;
}

export interface PushDelivery {
  id: GeneratedAlways<string>;
  subscription_id: string;
  event: string;
  path: string;
  tag: string;
  queued_at: Time;
  due_at: Time;
  tries: Generated<number>;
}

/** Push settings of an identity; without a row everything is pushed at any hour. */
export interface PushSetting {
  account_id: string;
  off_kinds: Json<(typeof pushKinds)[number][]>;
  quiet_from: Optional<string>;
  quiet_to: Optional<string>;
}
