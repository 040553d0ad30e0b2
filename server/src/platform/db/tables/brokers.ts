import type { Id, NullableTime, Optional, Time } from './columns';

export interface BrokerGroup {
  id: Id;
  orgcode: string;
  name: string;
  broker_group_pinyin: string;
  archived_at: NullableTime;
}

export interface Broker {
  id: Id;
  orgcode: string;
  store_id: Optional<string>;
  member_id: Optional<string>;
  /** Member for whom the new broker counts after a hand-over; null means `member_id`. */
  broker_earned_by: Optional<string>;
  broker_name: string;
  broker_pinyin: string;
  country_code: string;
  mobile_tel: string;
  is_masked: boolean;
  broker_status: number;
  broker_type: number;
  gender: number;
  created_on: Time;
  group_id: Optional<string>;
  inviter_id: Optional<string>;
}
