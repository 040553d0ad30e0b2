import { type Kysely, sql } from 'kysely';

/** Counts the web vitals that pages measure, by hour and class of a histogram. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table web_vital (
        app text not null, build_id text not null, screen text not null, metric text not null, class int not null,
        hour timestamptz not null, measured int not null, primary key (app, build_id, screen, metric, class, hour))`,
    )
    .execute(db);
  await sql.raw('create index web_vital_hour on web_vital (hour)').execute(db);
}
