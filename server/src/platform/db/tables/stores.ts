import type { StoreChangeField, StoreChangeReason } from '@agency/shared/model/store-change';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Json, NullableTime, Optional, Time } from './columns';

export interface Region {
  id: string;
  country_id: string;
  parent_id: string | null;
  level: number;
  name: string;
  region_pinyin: string;
  name_en: string;
}

export interface Agency {
  id: Id;
  orgcode: string;
  agency_name: string;
  agency_pinyin: string;
  archived_at: NullableTime;
}

export interface Label {
  id: Id;
  orgcode: string;
  name: string;
  label_pinyin: string;
  /** Place in the order that an admin has chosen; null comes last. */
  list_place: Optional<number>;
  archived_at: NullableTime;
}

export interface StoreLabel {
  store_id: string;
  label_id: string;
}

export interface StorePlace {
  country_id: string;
  province_id: string;
  city_id: string;
  area_id: string | null;
  region_name: string;
  address: string;
  lng: number;
  lat: number;
}

/** A move that waits for a manager, with the member who asked for it. */
export interface PendingPlace extends StorePlace {
  member_id: string;
  /** ISO time. */
  requested_on: string;
}

export interface Store {
  id: Id;
  orgcode: string;
  code: Generated<string>;
  company_id: string;
  store_name: string;
  store_pinyin: string;
  country_id: string;
  province_id: string;
  city_id: string;
  area_id: Optional<string>;
  region_name: string;
  address: string;
  lng: number;
  lat: number;
  manager_name: string;
  manager_pinyin: string;
  country_code: string;
  mobile_tel: string;
  agency_id: Optional<string>;
  member_id: Optional<string>;
  /** Member for whom the new store counts after a hand-over; null means `member_id`. */
  store_earned_by: Optional<string>;
  store_status: number;
  is_gh: number;
  recycle_date: Optional<string>;
  biz_license_url: string;
  ext_values: Json<{ ext_field_id: string; value: string }[]>;
  created_on: Time;
  deleted_at: NullableTime;
  /** Time when the store was last claimed or assigned from the pool. */
  left_pool_at: NullableTime;
  reminded_of: Optional<string>;
  pending_place: ColumnType<PendingPlace | null, string | null | undefined, string | null>;
  /** Point that a manager approved last, if the specialist has moved the store by a short distance since. */
  approved_lng: Optional<number>;
  approved_lat: Optional<number>;
}

export interface StoreChange {
  id: Id;
  orgcode: string;
  store_id: string;
  changed_on: Time;
  /** Null for changes by the system. */
  changed_by: Optional<string>;
  /** The member who did it as the deputy of that member; null if there was no deputy. */
  deputy_id: Optional<string>;
  reason: StoreChangeReason;
  field: StoreChangeField;
  /** Ids of members (empty for the pool), numbers of statuses, complete phone numbers, or places as text. */
  old_value: string;
  new_value: string;
  note: ColumnType<string, string | undefined, string>;
}

export interface ExtField {
  id: Id;
  orgcode: string;
  scope: string;
  name: string;
  type: number;
  is_required: number;
  sort: number;
  archived_at: NullableTime;
}

export interface ExtOption {
  id: Id;
  ext_field_id: string;
  name: string;
  sort: number;
  active: boolean;
  deleted_state: number;
}

export interface PageKey {
  key_hash: string;
  orgcode: string;
  store_id: string;
  expires_at: Time;
}

export interface StoreVisit {
  id: Id;
  orgcode: string;
  store_id: string;
  member_id: string;
  visit_type: number;
  visit_content: string;
  address: string;
  distance: number;
  is_wx: number;
  img_paths: string;
  visit_time: Time;
  /** Seconds between the visit and its arrival. */
  sent_after: Generated<number>;
  next_visit_on: Optional<string>;
  next_visit_reason: Generated<string>;
  /** Member who received the plan by a hand-over; null if it is the visitor's own. */
  planned_for: Optional<string>;
  lng: Optional<number>;
  lat: Optional<number>;
  district: ColumnType<string, string | undefined, string>;
  location_source: Optional<string>;
  accuracy: Optional<number>;
  /** Point of the store at the time of the visit. */
  store_lng: Optional<number>;
  store_lat: Optional<number>;
}

export interface VisitRoute {
  member_id: string;
  day: string;
  stops: Json<{ store_id: string; is_visited: boolean }[]>;
  revision: number;
}

export interface VisitPhoto {
  id: Id;
  orgcode: string;
  visit_id: string;
  file_name: string;
  received_on: Time;
  /** Time and place that the visit claims. */
  claimed_on: Time;
  lng: Optional<number>;
  lat: Optional<number>;
  location_source: Optional<string>;
  sha256: Optional<string>;
  /** The first three hashes of `upload_file.likeness_views`. */
  likeness_hashes: Optional<Buffer>;
  /** Hash that earlier servers write; nothing reads it. */
  likeness: Optional<string>;
  same_as: Optional<string>;
  is_exact: Generated<boolean>;
}
