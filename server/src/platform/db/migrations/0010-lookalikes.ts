import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** The form in which names and addresses are compared, as `likenessOf` in `platform/search/likeness.ts` builds it. */
const likeness = (column: string) => `md5(regexp_replace(search_text(${column}), '\\s+', '', 'g'))`;

const statements = [
  'create index store_number on store (orgcode, mobile_tel) where deleted_at is null',
  `create index store_likeness on store (orgcode, ${likeness('store_name')}, ${likeness('address')})
    where deleted_at is null`,
  'create index broker_number on broker (orgcode, mobile_tel)',

  // Rows of a check that look like a stored record or, with other_line, like an earlier row of the file.
  `create table import_lookalike (
    id bigint generated always as identity primary key, import_id bigint not null references import_run on delete cascade, line int not null, way text not null,
    other_line int, record text not null, check (way in ('number', 'name')))`,
  'create index import_lookalike_line on import_lookalike (import_id, line)',

  // Two records of a kind of which one took over everything of the other, which is no longer stored.
  `create table record_merge (
    id bigint generated always as identity primary key, orgcode text not null references tenant,
    account_id bigint not null references account, kind text not null, winner_id bigint not null,
    loser_id bigint not null, winner_name text not null, loser_name text not null,
    merged_at timestamptz not null, undone_at timestamptz, check (kind in ('stores', 'brokers')))`,
  'create index record_merge_newest on record_merge (orgcode, kind, id desc)',
  // Rows that the merge removed (after is null), added (before is null) or changed, for as long as it can be undone.
  `create table record_merge_row (
    id bigint generated always as identity primary key,
    merge_id bigint not null references record_merge on delete cascade, table_name text not null,
    before jsonb, after jsonb)`,
  'create index record_merge_row_merge on record_merge_row (merge_id)',

  `create table phone_change (
    account_id bigint primary key references account, country_code text not null, mobile_tel text not null,
    asked_at timestamptz not null)`,
  'create index phone_change_number on phone_change (mobile_tel)',
];

/** Finds stores and brokers that are probably the same one under different keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['store', 'broker', 'import_run']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
