import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // What a manager wrote beside a change: why a store was refused.
  `alter table store_change add note text not null default ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
