import { type Kysely, sql } from 'kysely';

const counted =
  'entries loads load_failures crashes within_250 within_500 within_1000 within_2000 within_4000 within_8000 later';

const statements: string[] = [
  // What pages tell of a build of a remote, by the minute in which they told it.
  `create table build_count (
    app text not null, minute timestamptz not null, build_id text not null,
    ${counted.replaceAll(/\w+/g, '$& int not null,').trim()}
    primary key (app, minute, build_id))`,
  // For `/metrics`, and for what goes after some days.
  'create index build_count_minute on build_count (minute)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
