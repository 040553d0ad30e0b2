import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // For how many of a hundred users a feature is on: of one tenant, or of all without one.
  `create table flag_share (
    name text not null, orgcode text references tenant,
    percent double precision not null check (percent between 0 and 100), changed_at timestamptz not null)`,
  `create unique index flag_share_once on flag_share (name, coalesce(orgcode, ''))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
