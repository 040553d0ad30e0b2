import type { HandOverRule, HeldKind } from '@agency/shared/model/hand-over';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Id, Json, NullableTime, Optional, Time } from './columns';

export interface AccountReception {
  account_id: string;
  project_id: string;
}

export interface AdminHistory {
  id: Id;
  orgcode: string;
  /** Null if a command made the change. */
  account_id: Optional<string>;
  on_behalf_of: Optional<string>;
  at: Time;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string;
  old_value: NullableJson;
  new_value: NullableJson;
}

type NullableJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;

export interface ImportRun {
  id: Id;
  orgcode: string;
  account_id: Optional<string>;
  kind: string;
  file_name: string;
  state: string;
  is_dry_run: boolean;
  is_all_or_nothing: boolean;
  creates_missing: boolean;
  total_rows: number;
  /** Rows that are decided; the import continues behind them. */
  done_rows: Generated<number>;
  new_rows: Generated<number>;
  changed_rows: Generated<number>;
  unchanged_rows: Generated<number>;
  begun_at: Time;
  progressed_at: Time;
  ended_at: NullableTime;
}

export interface ImportRefusal {
  import_id: string;
  /** Line of the file, the header being 1. */
  line: number;
  /** Order among the refusals of one line. */
  place: number;
  column_name: string;
  code: string;
  params: Json<Record<string, string>>;
}

export interface ImportLookalike {
  id: GeneratedAlways<string>;
  import_id: string;
  line: number;
  way: string;
  /** Line of the row that it looks like; null if that record is stored. */
  other_line: Optional<number>;
  record: string;
}

export interface ImportChange {
  import_id: string;
  position: number;
  record_id: string;
  /** Null if the import created the record. */
  before: ColumnType<Record<string, string> | null, string | null, string | null>;
  after: Json<Record<string, string>>;
}

/** Version of the service agreement (type 1) or privacy policy (type 2) that an organisation has published. */
export interface ProtocolText {
  id: GeneratedAlways<string>;
  orgcode: string;
  type: number;
  version: string;
  texts: Json<Record<string, { title: string; content: string }>>;
  at: Time;
}

export interface ImportFile {
  import_id: string;
  piece: number;
  bytes: Buffer;
}

export interface RecordMerge {
  id: GeneratedAlways<string>;
  orgcode: string;
  account_id: string;
  kind: string;
  winner_id: string;
  /** The record with this id is no longer stored, unless the merge is undone. */
  loser_id: string;
  winner_name: string;
  loser_name: string;
  merged_at: Time;
  undone_at: NullableTime;
}

/** Two stores or brokers that look the same, and of which an admin has said that they are not. */
export interface DifferentPair {
  id: GeneratedAlways<string>;
  orgcode: string;
  account_id: string;
  kind: string;
  older_id: string;
  newer_id: string;
  marked_at: Time;
}

/** A row that a merge added, changed or removed. It is deleted when the merge can no longer be undone. */
export interface RecordMergeRow {
  id: GeneratedAlways<string>;
  merge_id: string;
  table_name: string;
  before: NullableJson;
  after: NullableJson;
}

/** The access of a person was ended, and what they held was divided among successors. */
export interface HandOver {
  id: GeneratedAlways<string>;
  orgcode: string;
  account_id: string;
  member_id: string;
  author_id: string;
  person_name: string;
  rule: HandOverRule;
  handed_at: Time;
  undone_at: NullableTime;
  /** Companies of a person who moves and stays active; null if their access ended. */
  from_company_id: Optional<string>;
  to_company_id: Optional<string>;
  /** Day until which the hand-over protected the stores. */
  protected_until: Optional<string>;
  /** Accounts of the successors with what each received, and the notices about it. */
  shares: Json<HandedShare[]>;
  /** Counts of the rows that the undo could not give back; null before it. */
  left_counts: ColumnType<HeldCounts | null, string | null | undefined, string | null>;
}

export type HeldCounts = Record<HeldKind, number>;

export interface HandedShare {
  account_id: string;
  counts: HeldCounts;
  notice_ids: string[];
}

/** A row that a hand-over moved. It is deleted when the hand-over can no longer be undone. */
export interface HandOverRow {
  hand_over_id: string;
  kind: HeldKind;
  row_id: string;
  to_member_id: string;
  /** Values that an undo restores or compares. */
  saved: Json<Record<string, unknown>>;
}
