import type { ChatMessage, LiveEvent } from '@agency/shared/api';
import type { PhoneType } from '@agency/shared/model/phone';
import type { ReportFieldType } from '@agency/shared/model/report';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Id = Generated<string>;
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T> = ColumnType<T, string, string>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Tenant {
  orgcode: string;
  id: Id;
  org_name: string;
  company_name: string;
  org_type: number;
  region_code: string;
  country_id: string;
  timezone: string;
  currency: string;
  map_service: string;
  mobile_tel: string;
  /** Days before a private store without activity drops to the pool. */
  protect_days: number;
  settings: Json<Record<string, string>>;
}

export interface Person {
  id: Id;
  country_code: string;
  mobile_tel: string;
  name: string;
  password_hash: string;
  disabled_at: NullableTime;
}

export interface Company {
  id: Id;
  orgcode: string;
  parent_id: Optional<string>;
  name: string;
}

export interface Member {
  id: Id;
  orgcode: string;
  company_id: string;
  name: string;
  country_code: string;
  mobile_tel: string;
  can_claim: boolean;
  is_attache: boolean;
}

export interface Account {
  id: Id;
  person_id: string;
  orgcode: string;
  account_type: number;
  member_id: string;
  disabled_at: NullableTime;
}

export interface Session {
  token_hash: string;
  account_id: string;
  /** What the account was when the session began: a changed role ends it. */
  account_type: number;
  created_at: Time;
  last_seen_at: Time;
  revoked_at: NullableTime;
}

export interface LoginTicket {
  ticket_hash: string;
  person_id: string;
  expires_at: Time;
  used_at: NullableTime;
}

export interface SmsCode {
  id: Id;
  phone: string;
  purpose: string;
  code_hash: string;
  tries: ColumnType<number, number | undefined, number>;
  expires_at: Time;
  used_at: NullableTime;
}

export interface RateEvent {
  key: string;
  at: Time;
}

export interface Idempotency {
  scope_key_hash: string;
  response: Optional<string>;
  created_at: Time;
}

export interface Region {
  id: string;
  country_id: string;
  parent_id: string | null;
  level: number;
  name: string;
  name_en: string;
}

export interface Agency {
  id: Id;
  orgcode: string;
  agency_name: string;
}

export interface Label {
  id: Id;
  orgcode: string;
  name: string;
}

export interface StoreLabel {
  store_id: string;
  label_id: string;
}

export interface Store {
  id: Id;
  orgcode: string;
  company_id: string;
  store_name: string;
  country_id: string;
  province_id: string;
  city_id: string;
  area_id: Optional<string>;
  region_name: string;
  address: string;
  lng: number;
  lat: number;
  manager_name: string;
  country_code: string;
  mobile_tel: string;
  agency_id: Optional<string>;
  member_id: Optional<string>;
  store_status: number;
  is_gh: number;
  recycle_date: Optional<string>;
  biz_license_url: string;
  ext_values: Json<{ ext_field_id: string; value: string }[]>;
  created_on: Time;
  deleted_at: NullableTime;
  /** When the store was last claimed or given away out of the pool. */
  left_pool_at: NullableTime;
  /** The recycle date of which the owner was reminded. */
  reminded_of: Optional<string>;
}

export interface ExtField {
  id: Id;
  orgcode: string;
  scope: string;
  name: string;
  type: number;
  is_required: number;
  sort: number;
}

export interface ExtOption {
  id: Id;
  ext_field_id: string;
  name: string;
  sort: number;
  active: boolean;
  deleted_state: number;
}

export interface BrokerGroup {
  id: Id;
  orgcode: string;
  name: string;
}

export interface Invitation {
  code: string;
  orgcode: string;
  member_id: string;
  group_id: Optional<string>;
  created_at: Time;
}

export interface PageKey {
  key_hash: string;
  orgcode: string;
  store_id: string;
  expires_at: Time;
}

export interface Broker {
  id: Id;
  orgcode: string;
  store_id: Optional<string>;
  member_id: Optional<string>;
  broker_name: string;
  country_code: string;
  mobile_tel: string;
  is_masked: boolean;
  broker_status: number;
  broker_type: number;
  gender: number;
  created_on: Time;
  group_id: Optional<string>;
  /** The member whose invitation the broker followed. */
  inviter_id: Optional<string>;
}

export interface Project {
  id: Id;
  orgcode: string;
  name: string;
  company_name: Generated<string>;
  /** Days for which a report protects its customer. */
  protect_days: Generated<number>;
  hide_number_report: Generated<boolean>;
  multi_tel: Generated<boolean>;
  /** What the report form shows beside name and number. */
  report_fields: GeneratedJson<{ type: ReportFieldType; required: number }[]>;
  deleted_at: NullableTime;
}

export interface SaleActivity {
  id: Id;
  orgcode: string;
  project_id: string;
  sale_type: string;
  sale_desc: string;
}

export interface Customer {
  id: Id;
  orgcode: string;
  project_id: string;
  broker_id: string;
  store_id: Optional<string>;
  member_id: Optional<string>;
  /** `CustomerListType` under which the report was made. */
  list_type: number;
  cst_name: string;
  gender: number;
  mobile_tel: string;
  cst_status: number;
  clue_status: number;
  created_on: Time;
  last_report_time: Time;
  protect_time: NullableTime;
  visited_on: NullableTime;
  subscribed_on: NullableTime;
  signed_on: NullableTime;
  cj_amount: Optional<number>;
  is_hidden: Generated<boolean>;
  /** A hidden number that looked like a reported one: waits for the whole number. */
  awaits_full_tel: Generated<boolean>;
  /** Who reported on the broker's behalf; null where the broker did it. */
  reporter_id: Optional<string>;
  agency_last_report_time: NullableTime;
  /** The screen from which the report was made. */
  broker_cst_from: Generated<number>;
  identity: Generated<string>;
  cre_no: Generated<string>;
  remarks: Generated<string>;
  /** Who accompanies the customer, and when both are expected. */
  dkr_name: Generated<string>;
  dkr_mobile: Generated<string>;
  dkr_identity: Generated<string>;
  dk_time: NullableTime;
  images: GeneratedJson<string[]>;
  qr_type: Generated<string>;
  qr_data: Generated<string>;
  /** The project's own salesperson, and the broker that the project names. */
  resident_name: Generated<string>;
  resident_tel: Generated<string>;
  resident_broker_company: Generated<string>;
  resident_broker_store: Generated<string>;
}

/** The numbers of a customer; `mobile_tel` of the customer repeats the first one. */
export interface CustomerTel {
  customer_id: string;
  position: number;
  tel_type: PhoneType;
  country_code: string;
  /** Digits; hidden ones are stars. */
  number: string;
}

export interface CustomerFlow {
  id: Id;
  orgcode: string;
  customer_id: string;
  event_type: string;
  event_time: Time;
  params: Json<Record<string, string>>;
  exter_info: Json<{ key: string; value: string | string[] }[]>;
  judge_img_url: string;
  clue_status: number;
  protect_time: NullableTime;
  release_time: NullableTime;
  created_by: string;
}

export interface CustomerVisit {
  id: Id;
  orgcode: string;
  customer_id: string;
  visit_type: number;
  operate_type: number;
  created_on: Time;
  created_by: string;
  visit_content: string;
  visit_files: Json<string[]>;
}

export interface ResidentTrade {
  id: Id;
  orgcode: string;
  customer_id: string;
  building_no: string;
  unit: string;
  room: string;
  rg_order_area: number;
  rg_order_total: number;
  rg_order_date: string;
  attachments: Json<string[]>;
  visible: boolean;
  remark: string;
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
  lng: Optional<number>;
  lat: Optional<number>;
  district: ColumnType<string, string | undefined, string>;
  location_source: Optional<string>;
  accuracy: Optional<number>;
}

export interface Notice {
  msg_id: Id;
  orgcode: string;
  account_id: string;
  msg_type: number;
  /** What happened; `wordNotice` puts it in words. */
  kind: string;
  params: Json<Record<string, string>>;
  extra: string;
  time: Time;
  read_at: NullableTime;
}

export interface UserSetting {
  account_id: string;
  language: Optional<string>;
  currency: Optional<string>;
  timezone: Optional<string>;
}

export interface Consent {
  person_id: string;
  type: number;
  version: string;
  at: Time;
}

export interface Device {
  account_id: string;
  device_id: string;
  device_uuid: string;
  platform: string;
  bound_at: Time;
}

export interface IndicatorConfig {
  account_id: string;
  module: string;
  show_mode: number;
  selected_indicators: Json<string[]>;
}

export interface ErrorReport {
  id: GeneratedAlways<string>;
  orgcode: Optional<string>;
  account_id: Optional<string>;
  kind: string;
  remote: string;
  build_id: string;
  served_by: string;
  message: string;
  stack: string;
  url: string;
  detail: Json<Record<string, unknown>>;
  at: Time;
}

export interface LiveFeed {
  /** `a` and an account's id, or `b` and a broker's id. */
  feed: string;
  last_seq: string;
}

export interface LiveEventRow {
  feed: string;
  seq: ColumnType<string, string | number, never>;
  type: string;
  payload: Json<LiveEvent>;
  at: Time;
}

export interface ChatConversation {
  id: Id;
  orgcode: string;
  member_id: string;
  broker_id: string;
  last_seq: ColumnType<string, string | undefined, string | number>;
  last_at: Time;
}

export interface ChatSide {
  conversation_id: string;
  im_user_id: string;
  read_seq: ColumnType<string, string | undefined, string | number>;
  un_read_count: ColumnType<number, number | undefined, number>;
  /** The side has deleted everything up to here. */
  hidden_to_seq: ColumnType<string, string | undefined, string | number>;
}

export interface ChatMessageRow {
  conversation_id: string;
  seq: ColumnType<string, string | number, never>;
  client_id: string;
  im_user_id: string;
  type: ChatMessage['type'];
  text: string;
  image: ColumnType<ChatMessage['image'], string | null, null>;
  state: ChatMessage['state'];
  sent_at: Time;
}

export interface ChatDeletedMessage {
  conversation_id: string;
  im_user_id: string;
  seq: ColumnType<string, string | number, never>;
}

export interface UploadFile {
  /** Made by the server; with `/files/` before it the URL. */
  name: string;
  orgcode: string;
  account_id: string;
  purpose: string;
  type: string;
  /** Bytes as stored. */
  size: number;
  /** Bytes as sent: what the quota counts. */
  received_size: number;
  width: number;
  height: number;
  created_on: Time;
}

/** A token for the pages that WeChat opens; it ends with the session that asked for it. */
export interface MpToken {
  token_hash: string;
  session_hash: string;
  expires_at: Time;
}

/** A consent that was asked for and not given yet. */
export interface MpConsent {
  state_hash: string;
  account_id: string;
  expires_at: Time;
}

export interface MpCode {
  code_hash: string;
  account_id: string;
  used_at: Time;
}

export interface MpFollower {
  account_id: string;
  orgcode: string;
  openid: string;
  nickname: string;
  headimg_url: string;
  is_subscribed: boolean;
  bound_at: Time;
}

/** Counts the transactions that changed a tenant's rows of one table. */
export interface DataVersion {
  orgcode: string;
  kind: string;
  version: Generated<string>;
}

export interface Tables {
  tenant: Tenant;
  person: Person;
  company: Company;
  member: Member;
  account: Account;
  session: Session;
  login_ticket: LoginTicket;
  sms_code: SmsCode;
  rate_event: RateEvent;
  idempotency: Idempotency;
  region: Region;
  agency: Agency;
  label: Label;
  store_label: StoreLabel;
  store: Store;
  broker: Broker;
  project: Project;
  sale_activity: SaleActivity;
  customer: Customer;
  customer_tel: CustomerTel;
  customer_flow: CustomerFlow;
  customer_visit: CustomerVisit;
  resident_trade: ResidentTrade;
  store_visit: StoreVisit;
  notice: Notice;
  user_setting: UserSetting;
  consent: Consent;
  device: Device;
  indicator_config: IndicatorConfig;
  error_report: ErrorReport;
  live_feed: LiveFeed;
  live_event: LiveEventRow;
  chat_conversation: ChatConversation;
  chat_side: ChatSide;
  chat_message: ChatMessageRow;
  chat_deleted_message: ChatDeletedMessage;
  upload_file: UploadFile;
  mp_token: MpToken;
  mp_consent: MpConsent;
  mp_code: MpCode;
  mp_follower: MpFollower;
  ext_field: ExtField;
  ext_option: ExtOption;
  broker_group: BrokerGroup;
  invitation: Invitation;
  page_key: PageKey;
  data_version: DataVersion;
}
