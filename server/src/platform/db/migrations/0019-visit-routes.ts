import { type Kysely, sql } from 'kysely';

/** The stops that a specialist has planned for one day, in their order; the next day's route replaces them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table visit_route (
    member_id bigint primary key references member on delete cascade, day date not null, stops jsonb not null,
    revision int not null)`.execute(db);
}
