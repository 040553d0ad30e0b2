import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  // pending_place is a move that waits for a manager. approved_lng and approved_lat are the last approved point of a
  // store that its specialist has moved by short distances since; null if the current point is approved.
  `alter table store add pending_place jsonb, add approved_lng double precision, add approved_lat double precision,
    add constraint store_approved_on_earth
      check (approved_lng between -180 and 180 and approved_lat between -90 and 90)`,
  'create index store_pending_place on store (orgcode) where pending_place is not null',
  `create index store_change_moves on store_change (store_id, changed_on) where field = 'coordinates'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['store', 'store_change']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
