import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const mostStatements = 500;

/**
 * What is planned anew each time: searches, whose best plan depends on the word; later pages, each of which has its own
 * text; and `*`, which a migration widens.
 */
const unprepared = /search_grams|offset [1-9]|offset \$|\.\*|select \*/;

/**
 * A pool whose connections keep the plans of the product's statements: planning a list with its joins takes longer than
 * reading its page. Statements are told apart by their text; there are as many of them as there are kinds of filters.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known || names.size >= mostStatements || unprepared.test(text)) return known;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) =>
        client.query({ text, values: [...values], name: values.length > 0 ? nameOf(text) : undefined });
      // The driver sends text and values; it would hand over cursors only if it had been given their class.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
