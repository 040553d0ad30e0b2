import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

/** Tables whose records an admin puts in order. Records without a place come last, the oldest first. */
const ordered = ['project', 'label'];

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, [...ordered, 'ext_field', 'tenant', 'import_run']);
  for (const table of ordered) await sql.raw(`alter table ${table} add column list_place int`).execute(db);
  await sql.raw('alter table ext_field add column archived_at timestamptz').execute(db);
  await sql
    .raw(`create table protocol_text (
      id bigint generated always as identity primary key,
      orgcode text not null references tenant, type int not null, version text not null,
      texts jsonb not null, at timestamptz not null, unique (orgcode, type, version))`)
    .execute(db);
  // The uploaded file of an import in pieces, until it is imported or a day old. Any process can go on with it.
  await sql
    .raw(`create table import_file (
      import_id bigint not null references import_run on delete cascade, piece int not null,
      bytes bytea not null, primary key (import_id, piece))`)
    .execute(db);
}
