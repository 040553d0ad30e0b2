import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTime, Optional, Time } from './columns';

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
  left_out: Generated<number>;
}

/** Reports of one fault in one build. `users` has short hashes of the accounts or networks that met it. */
export interface ErrorGroupRow {
  app: string;
  build_id: string;
  fingerprint: string;
  kind: string;
  message: string;
  route: string;
  stack: string;
  reports: number;
  users: number[];
  first_at: Time;
  last_at: Time;
}

/** Number of values of a web vital in one class of its histogram within an hour. */
export interface WebVital {
  app: string;
  build_id: string;
  screen: string;
  metric: string;
  class: number;
  hour: Time;
  measured: number;
}

/** Export and its outcome; the last three columns are empty while it runs or if the server died. */
export interface ExportLog {
  id: GeneratedAlways<string>;
  orgcode: string;
  account_id: string;
  kind: string;
  filter: Json<object>;
  begun_at: Time;
  total_rows: number;
  ended_at: NullableTime;
  sent_rows: Optional<number>;
  is_whole: Optional<boolean>;
}

export interface ConsoleLogout {
  session_hash: string;
  expires_at: Time;
}

export interface UploadFile {
  /** Generated name; the URL is `/files/` plus the name. */
  name: string;
  orgcode: string;
  account_id: string;
  purpose: string;
  type: string;
  /** Bytes as stored; `received_size` are those as sent, which the quota counts. */
  size: number;
  received_size: number;
  width: number;
  height: number;
  created_on: Time;
  /** Hash of the bytes as sent, in hexadecimal digits. */
  sha256: Optional<string>;
  /** Perceptual hashes of views of the picture (`likeness.ts`); null if it is nearly uniform. */
  likeness_views: Optional<Buffer>;
  /** Hash that earlier servers write; nothing reads it. */
  likeness: Optional<string>;
}

/** File that is not in `upload_file`: it is being stored, or storing it has failed. */
export interface PendingFile {
  name: string;
  put_on: Time;
}

export interface DataVersion {
  orgcode: string;
  kind: string;
  version: string;
}

/** Percentage of users with a feature (`@agency/shared/model/flags`), of one tenant or, without one, of all. */
export interface FlagShare {
  name: string;
  orgcode: Optional<string>;
  percent: number;
  changed_at: Time;
}

/**
 * Reports of pages about a build in one minute. `within_…` counts entries by milliseconds until the screen was visible.
 */
export interface BuildCount {
  app: string;
  minute: Time;
  build_id: string;
  entries: number;
  loads: number;
  load_failures: number;
  crashes: number;
  within_250: number;
  within_500: number;
  within_1000: number;
  within_2000: number;
  within_4000: number;
  within_8000: number;
  later: number;
  errors: Generated<number>;
  rejections: Generated<number>;
  hung: Generated<number>;
  busy: Generated<number>;
  /** Entries and failures of any kind in pages whose host reports uncaught errors. */
  watched_entries: Generated<number>;
  watched_failures: Generated<number>;
  /** Taps by the time until they showed something (`tapBounds`), one per address, build and hour. */
  taps_good: Generated<number>;
  taps_fair: Generated<number>;
  taps_poor: Generated<number>;
}
