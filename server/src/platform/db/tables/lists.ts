import type { ColumnType } from 'kysely';
import type { DoneRow, UndoneRow } from './batch-rows';
import type { Id, Json, Time } from './columns';

export interface SavedFilter {
  id: Id;
  account_id: string;
  list: string;
  name: string;
  filter: string;
}

export interface Batch {
  id: Id;
  account_id: string;
  done_at: Time;
  done: Json<DoneRow[]>;
  undone: ColumnType<UndoneRow[] | null, string | null | undefined, string>;
}
