import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  'alter table hand_over add column from_company_id bigint references company',
  'alter table hand_over add column to_company_id bigint references company',
];

/** A hand-over with companies is that of a person who moves from one to the other and stays active. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['hand_over', 'company']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
