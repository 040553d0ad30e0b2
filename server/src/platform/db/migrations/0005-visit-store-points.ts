import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table store_visit add store_lng double precision, add store_lat double precision,
      add constraint store_visit_store_on_earth
        check (store_lng between -180 and 180 and store_lat between -90 and 90)`.execute(db);
}
