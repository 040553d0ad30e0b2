import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';

/**
 * Makes the schema newer than any server, as a later release may (docs/recipes.md, "Add a table"): adds to every table
 * a nullable column and one with a default, a new table, and a migration entry.
 */
export async function expandSchema(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname not like 'kysely%'`.execute(
    db,
  );
  await db.transaction().execute(async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction);
    for (const { name } of rows) {
      await run(`alter table ${name} add later_text text, add later_count int not null default 0`);
    }
    await run('create table later (id int primary key, orgcode text not null references tenant)');
    await run(
      `insert into kysely_migration (name, timestamp) values ('9999-later', '9999-12-31T00:00:00.000Z')`,
    );
  });
}
