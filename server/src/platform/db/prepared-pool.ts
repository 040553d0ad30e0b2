import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const mostStatements = 500;

/**
 * Statements that PostgreSQL plans at every call. All others get a name, under which a connection remembers their plan:
 * to plan a list with its joins takes 0.4 to 0.9 ms and to read its page 0.2 to 0.5 ms (docs/server/load.md). The best
 * plan of a search depends on the word, and a remembered plan would be made for no word in particular. Each later page of a
 * list has a text of its own, because the offset stands in it, so that its plan would be used once. A migration that adds a
 * column changes what `*` answers, which a remembered plan refuses. The text decides and not a flag at each query, because
 * queries are put together from parts and a forgotten flag would show only under load.
 */
const unprepared = /search_grams|offset [1-9]|offset \$|\.\*|(?:select|returning) \*/;

/** The driver's own time limit: nobody knows what the connection will say next, and the pool must not keep it. */
function isSilence(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

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
      let failure: Error | undefined;
      const query = async (text: string, values: readonly unknown[]) => {
        // What follows, such as the end of a transaction, would wait for the same silence.
        if (failure) throw failure;
        const name = values.length > 0 ? nameOf(text) : undefined;
        try {
          return await client.query({ text, values: [...values], name });
        } catch (error) {
          if (isSilence(error)) failure = error;
          throw error;
        }
      };
      // The driver sends text and values; it would hand over cursors only if it had been given their class.
      return { query, release: () => client.release(failure) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
