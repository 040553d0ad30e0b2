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
  /** Later reports of the same build that were only counted. */
  left_out: Generated<number>;
}

/** An export and what became of it; the last three are empty while it runs, and where the server died in between. */
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
  /** Of the bytes as sent, in hexadecimal digits; null where it came before this was kept. */
  sha256: Optional<string>;
  /** What the picture looks like (`likeness.ts`); null too where it shows next to nothing. */
  likeness: Optional<string>;
}

/** A file that is being stored, or was and is not kept in `upload_file`. */
export interface FileOnItsWay {
  name: string;
  put_on: Time;
}

/** Counts the transactions that changed a tenant's rows of one table. */
export interface DataVersion {
  orgcode: string;
  kind: string;
  version: string;
}

/** For how many of a hundred users a feature is on (`@agency/shared/model/flags`): of one tenant, or of all without one. */
export interface FlagShare {
  name: string;
  orgcode: Optional<string>;
  percent: number;
  changed_at: Time;
}

/** What pages told of a build of a remote in one minute. `within_…`: entries by milliseconds until the screen was there. */
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
}
