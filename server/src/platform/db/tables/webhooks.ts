import type { OpenEventKind } from '@agency/shared/model/open-event';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTime, Optional, Time } from './columns';

export interface WebhookEndpoint {
  id: string;
  orgcode: string;
  name: string;
  url: string;
  kinds: Json<OpenEventKind[]>;
  sealed_secret: string;
  sealed_former_secret: Optional<string>;
  former_until: NullableTime;
  created_at: Time;
  paused_at: NullableTime;
  /** `admin` or `failing`; null while the endpoint is not paused. */
  paused_because: Optional<string>;
}

/** An event on its way to an endpoint. It waits while `next_try_at` is set; else it was delivered or given up. */
export interface WebhookDelivery {
  id: GeneratedAlways<string>;
  endpoint_id: string;
  /** All endpoints that get the event get it under the same id. */
  event_id: string;
  kind: string;
  /** Kind and id of the record, such as `store 7`. Deliveries of one subject are sent in the order of their ids. */
  subject: string;
  body: string;
  queued_at: Time;
  next_try_at: NullableTime;
  tries: Generated<number>;
  first_tried_at: NullableTime;
  last_tried_at: NullableTime;
  /** Status of the last answer; null without an answer. */
  last_status: Optional<number>;
  /** Beginning of the last answer, or why there was none. */
  last_answer: Generated<string>;
  delivered_at: NullableTime;
}
