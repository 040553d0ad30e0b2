import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database';
import { named } from '../src/platform/db/migrations/0009-name-and-message-search';

export async function wrongPinyin(db: Db): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const { table, name, pinyin, read } of named) {
    const { rows } = await sql<{ name: string; pinyin: string }>`
      select ${sql.ref(name)} as name, ${sql.ref(pinyin)} as pinyin from ${sql.table(table)}`.execute(db);
    const others = rows.filter((row) => row.pinyin !== read(row.name));
    if (others.length > 0) wrong[`${table}.${name}`] = others.map((row) => row.name);
  }
  return wrong;
}
