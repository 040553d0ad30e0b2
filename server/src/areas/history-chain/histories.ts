import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';

const utc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`;

/** Content of an entry. A column that is added later is no part of it, because the digests of old entries stay. */
const contents = {
  admin_history: sql`jsonb_build_array(account_id, on_behalf_of, ${utc('at')}, action, subject_kind, subject_id,
    subject_name, old_value, new_value)`,
  export_log: sql`jsonb_build_array(account_id, kind, filter, ${utc('begun_at')}, total_rows, ${utc('ended_at')},
    sent_rows, is_whole)`,
  number_reveal: sql`jsonb_build_array(customer_id, account_id, number_kind, ${utc('revealed_at')})`,
};

/** A table whose entries are chained, one chain for each organisation. */
export type HistoryName = keyof typeof contents;

export const historyNames = Object.keys(contents) as HistoryName[];

export const isHistory = (table: string): table is HistoryName => Object.hasOwn(contents, table);

export interface Entry {
  id: string;
  content: string;
}

/** Reads the entries that meet a condition, in the order of their ids. */
export async function readEntries(
  db: Db,
  history: HistoryName,
  orgcode: string,
  condition: RawBuilder<boolean>,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select id::text as id, ${contents[history]}::text as content
    from ${sql.table(history)} as entry where orgcode = ${orgcode} and ${condition} order by entry.id`.execute(
    db,
  );
  return rows;
}
