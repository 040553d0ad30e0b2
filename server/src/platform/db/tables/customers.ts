import type { DisputeWinner } from '@agency/shared/model/dispute';
import type { PhoneType } from '@agency/shared/model/phone';
import type { ReportFieldType } from '@agency/shared/model/report';
import type { NumberKind } from '@agency/shared/model/reveal-number';
import type { SalesEventType, Withdrawable } from '@agency/shared/model/sales-event';
import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedJson, Id, Json, NullableTime, Optional, Time } from './columns';

export interface Project {
  id: Id;
  orgcode: string;
  code: Generated<string>;
  name: string;
  project_pinyin: string;
  company_name: Generated<string>;
  protect_days: Generated<number>;
  hide_number_report: Generated<boolean>;
  multi_tel: Generated<boolean>;
  report_fields: GeneratedJson<{ type: ReportFieldType; required: number }[]>;
  /** Own labels of report fields; a type without one has the usual label. */
  field_labels: GeneratedJson<Partial<Record<ReportFieldType, string>>>;
  deleted_at: NullableTime;
  list_place: Optional<number>;
}

export interface SaleActivity {
  id: Id;
  orgcode: string;
  project_id: string;
  sale_type: string;
  sale_desc: string;
  /** Days of the organisation, both inclusive; null has no limit. */
  first_day: Optional<string>;
  last_day: Optional<string>;
  list_place: Optional<number>;
  archived_at: NullableTime;
}

/** A company that may report to a project, with the companies below it. A project without any is open to all. */
export interface ProjectCompany {
  project_id: string;
  company_id: string;
}

export interface Customer {
  id: Id;
  orgcode: string;
  project_id: string;
  broker_id: string;
  store_id: Optional<string>;
  /** Current owner and the only attache who sees the customer. It follows the broker's member: areas/customer-owner. */
  member_id: Optional<string>;
  /** Member credited with the report after a change of owner, '0' for nobody. Null means `member_id`. */
  credited_id: Optional<string>;
  list_type: number;
  cst_name: string;
  cst_pinyin: string;
  gender: number;
  mobile_tel: string;
  cst_status: number;
  clue_status: number;
  created_on: Time;
  last_report_time: Time;
  protect_time: NullableTime;
  /** End of the protection as the report had it, while a rejection has ended it earlier. */
  report_protect_time: NullableTime;
  visited_on: NullableTime;
  subscribed_on: NullableTime;
  signed_on: NullableTime;
  cj_amount: Optional<number>;
  followed_up_at: NullableTime;
  follow_up_on: Optional<string>;
  is_hidden: Generated<boolean>;
  /** A masked number resembled a reported one: the complete number is required. */
  awaits_full_tel: Generated<boolean>;
  /** Member who reported on behalf of the broker; null if the broker did it. */
  reporter_id: Optional<string>;
  agency_last_report_time: NullableTime;
  broker_cst_from: Generated<number>;
  identity: Generated<string>;
  cre_no: Generated<string>;
  remarks: Generated<string>;
  dkr_name: Generated<string>;
  dkr_mobile: Generated<string>;
  dkr_identity: Generated<string>;
  dk_time: NullableTime;
  images: GeneratedJson<string[]>;
  qr_type: Generated<string>;
  qr_data: Generated<string>;
  resident_name: Generated<string>;
  resident_tel: Generated<string>;
  resident_broker_company: Generated<string>;
  resident_broker_store: Generated<string>;
}

export interface CustomerTel {
  customer_id: string;
  position: number;
  tel_type: PhoneType;
  country_code: string;
  /** Digits, with stars for masked ones. */
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

export interface NumberReveal {
  id: GeneratedAlways<string>;
  orgcode: string;
  /** Null for an account that checked too many numbers at once. */
  customer_id: Optional<string>;
  account_id: string;
  number_kind: NumberKind;
  revealed_at: Time;
}

/** Claim of a member to a customer whose number the report of another member protects. */
export interface ReportDispute {
  id: GeneratedAlways<string>;
  orgcode: string;
  customer_id: string;
  /** Position of the disputed number among those of the customer. */
  tel_position: number;
  /** Member for whom the refused report would have counted. */
  member_id: string;
  store_id: Optional<string>;
  broker_id: string;
  list_type: number;
  claimed_name: string;
  claimed_at: Time;
  last_claimed_at: Time;
  claims: Generated<number>;
  winner: Optional<DisputeWinner>;
  /** Owner of the customer when the dispute was decided; null before that, and for a customer of nobody. */
  owner_id: Optional<string>;
  /** Member of the manager who decided. */
  decided_by: Optional<string>;
  /** The member who did it as the deputy of that member; null if there was no deputy. */
  deputy_id: Optional<string>;
  decided_at: NullableTime;
  reason: Generated<string>;
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
  /** One of the outcomes of a follow-up, or empty. */
  outcome: Generated<string>;
  next_day: Optional<string>;
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

export interface SalesKey {
  id: string;
  orgcode: string;
  name: string;
  sealed_secret: string;
  sealed_former_secret: Optional<string>;
  former_until: NullableTime;
  created_at: Time;
  revoked_at: NullableTime;
  last_used_at: NullableTime;
  failures: Generated<number>;
  last_failure_at: NullableTime;
}

/** An event by which the sales side told what became of a customer. It is never changed or deleted. */
export interface SalesEventRow {
  id: GeneratedAlways<string>;
  orgcode: string;
  /** Null if a person at the reception or the demo told it. */
  key_id: Optional<string>;
  event_id: string;
  customer_id: string;
  event_type: SalesEventType;
  /** The kind of deal that a withdrawal ends; null for other events. */
  what: Optional<Withdrawable>;
  occurred_at: Time;
  received_at: Time;
  told_by: string;
  content: string;
  images: Json<string[]>;
  attachments: Json<string[]>;
  /** In the currency of the organisation. */
  amount: Optional<number>;
  building_no: string;
  unit: string;
  room: string;
  /** In square metres. */
  area: Optional<number>;
}
