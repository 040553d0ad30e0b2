import { type Kysely, sql } from 'kysely';

const statements: string[] = [
  // Notices keep what happened; the words are those of whoever reads them.
  `alter table notice add kind text, add params jsonb`,
  `update notice set kind = 'plain', params = jsonb_build_object('title', title, 'content', content)`,
  `alter table notice alter kind set not null, alter params set not null, drop title, drop content`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
