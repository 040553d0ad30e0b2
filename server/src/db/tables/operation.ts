import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Optional, Time } from './columns';

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

/** Counts the transactions that changed a tenant's rows of one table. */
export interface DataVersion {
  orgcode: string;
  kind: string;
  version: Generated<string>;
}
