import type { MapTiles } from '@agency/shared/model/map-tiles';
import type { UnsentKind } from '@agency/shared/model/unsent-writes';
import type { ColumnType, Generated } from 'kysely';
import type { Id, Json, NullableJson, NullableTime, Optional, Time } from './columns';

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
  /** Days before a private store without activity returns to the pool. */
  protect_days: number;
  settings: Json<Record<string, string>>;
  map_tiles: NullableJson<MapTiles>;
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
  /** Identifies the company in files; unique in the organisation. */
  code: Generated<string>;
  parent_id: Optional<string>;
  name: string;
  company_pinyin: string;
  archived_at: NullableTime;
}

export interface Member {
  id: Id;
  orgcode: string;
  company_id: string;
  name: string;
  member_pinyin: string;
  country_code: string;
  mobile_tel: string;
  can_claim: boolean;
  is_attache: boolean;
  /** Signs the member's invitations; never leaves the server. */
  invitation_key: Generated<string>;
}

export interface Account {
  id: Id;
  person_id: string;
  orgcode: string;
  account_type: number;
  member_id: string;
  disabled_at: NullableTime;
  is_admin: Generated<boolean>;
  /** Whether the identity receives customers of all projects; single projects are in `account_reception`. */
  receives_all: Generated<boolean>;
}

/** `two_factors` is a passkey, or a code and a password. */
export type ProvenBy = 'sms_code' | 'password' | 'two_factors';

export interface Session {
  token_hash: string;
  /** Names the session to its person; random, so that it says nothing about the token. */
  session_id: Generated<string>;
  account_id: string;
  /** Role when the session began; a changed role ends the session. */
  account_type: number;
  created_at: Time;
  last_seen_at: Time;
  revoked_at: NullableTime;
  device_browser: Optional<string>;
  device_system: Optional<string>;
  /** ISO 3166 alpha-2 code of the place of the login; null if unknown. */
  login_country: Optional<string>;
  /** When the person last proved who they are; null in sessions of previous releases. */
  proven_at: NullableTime;
  /** Factors of the login; null in sessions of previous releases. */
  proven_by: Optional<ProvenBy>;
  /** Absence for which the session is a deputy's; the account is then that of the one who is away. */
  absence_id: Optional<string>;
}

/** Days on which a person is away, in the organisation's time zone, and who works for them meanwhile. */
export interface Absence {
  id: Id;
  orgcode: string;
  account_id: string;
  /** Account of the deputy. */
  deputy_id: string;
  first_day: string;
  last_day: string;
  set_by: string;
  set_at: Time;
  /** When it was ended before its last day. */
  ended_at: NullableTime;
}

/** A write that the phone of a person had not sent when an admin ended the access. */
export interface UnsentWrite {
  id: Id;
  orgcode: string;
  account_id: string;
  member_id: string;
  /** Id of the entry on the phone. */
  client_id: string;
  kind: UnsentKind;
  /** Store of a visit, conversation of a message. */
  target_id: Optional<string>;
  text: string;
  /** Number of pictures that stayed on the phone. */
  pictures: number;
  recorded_at: Time;
  deposited_at: Time;
  done_at: NullableTime;
  done_by: Optional<string>;
}

export interface LoginTicket {
  ticket_hash: string;
  person_id: string;
  expires_at: Time;
  used_at: NullableTime;
  /** Session that the ticket continues; null for a login. */
  session_hash: Optional<string>;
  /** Whether the person had never logged in on the device before. */
  is_new_device: Generated<boolean>;
  /** Factors that the person has proven; null in tickets that continue a session. */
  proven_by: Optional<ProvenBy>;
}

export interface KnownDevice {
  token_hash: string;
  person_id: string;
  seen_at: Time;
}

export interface Passkey {
  id: Id;
  person_id: string;
  /** Base64url, chosen by the authenticator. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** Signatures that the authenticator has counted; 0 where it does not count. */
  counter: ColumnType<string, number, number>;
  transports: Json<string[]>;
  name: string;
  created_at: Time;
  last_used_at: NullableTime;
}

export interface PasskeyChallenge {
  challenge_hash: string;
  purpose: string;
  /** Null for a login, which names nobody before it is signed. */
  person_id: Optional<string>;
  expires_at: Time;
  used_at: NullableTime;
}

export interface SmsCode {
  id: Id;
  phone: string;
  purpose: string;
  code_hash: string;
  tries: ColumnType<number, number | undefined, number>;
  asked_by: Optional<string>;
  /** Tries that all other devices together have left. */
  strange_tries: ColumnType<number, number | undefined, number>;
  expires_at: Time;
  used_at: NullableTime;
}

export interface RateEvent {
  key: string;
  at: Time;
}

export interface Idempotency {
  scope_key_hash: string;
  input_hash: string;
  response: Optional<string>;
  created_at: Time;
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

export interface PhoneChange {
  account_id: string;
  country_code: string;
  mobile_tel: string;
  asked_at: Time;
}

/** Key that seals what phones store for a person in an account. */
export interface OfflineKey {
  id: Id;
  account_id: string;
  person_id: string;
  sealed_key: string;
  made_at: Time;
}
