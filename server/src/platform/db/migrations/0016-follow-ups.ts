import { type Kysely, sql } from 'kysely';
import { lockTables } from './lock-tables';

const statements = [
  // The outcome of a follow-up and the day of the next one are empty for what others have told.
  `alter table customer_visit
    add column outcome text not null default ''
      check (outcome in ('', 'interested', 'call_back', 'no_answer', 'not_interested')),
    add column next_day date`,
  'alter table customer add column followed_up_at timestamptz, add column follow_up_on date',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await lockTables(db, ['customer', 'customer_visit']);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
