import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // Seals what a member invites to; codes that were stored before stay good.
  'alter table member add invitation_key text not null default gen_random_uuid()::text',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
