import { type Kysely, sql } from 'kysely';

/** Groups reports of the same fault in the same build. `users` has short hashes of those who met it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table error_group (
        app text not null, build_id text not null, fingerprint text not null, kind text not null, message text not null,
        route text not null, stack text not null, reports int not null, users int[] not null,
        first_at timestamptz not null, last_at timestamptz not null, primary key (app, build_id, fingerprint))`,
    )
    .execute(db);
  await sql.raw('create index error_group_last on error_group (last_at)').execute(db);
}
