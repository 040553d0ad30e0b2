import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // Who took which rows out of the product, and how many of them arrived.
  `create table export_log (
    id bigint generated always as identity primary key, orgcode text not null,
    account_id bigint not null references account, kind text not null, filter jsonb not null,
    begun_at timestamptz not null, total_rows int not null, ended_at timestamptz, sent_rows int, is_whole boolean)`,
  'create index export_log_newest on export_log (orgcode, id desc)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
