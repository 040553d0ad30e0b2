import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // Who reads both comes to them first, and 0031-hand-over alters them in the same transaction.
  'lock table customer in access exclusive mode',
  // Seconds between the visit and its arrival here: recorded without a network, it comes later.
  'alter table store_visit add sent_after int not null default 0',
  // When the visitor means to come again, and what for.
  `alter table store_visit add next_visit_on date, add next_visit_reason text not null default ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
