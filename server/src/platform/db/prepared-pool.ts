import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { currentTrace, sqlComment } from '../trace/call-trace';

const mostStatements = 500;

/**
 * Matches statements that PostgreSQL plans at every call. All others are prepared under a name, because planning a list
 * with joins takes 0.4 to 0.9 ms and reading its page 0.2 to 0.5 ms (docs/server/load.md). The best plan of a
 * search depends on the word. Later pages contain their offset, so that a plan would be used once. A migration that
 * adds a column changes the result of `*`, which a prepared plan refuses. The text decides instead of a flag at each
 * query because a forgotten flag would show only under load.
 */
const unprepared = /search_grams|offset [1-9]|offset \$|\.\*|(?:select|returning) \*/;

/** Milliseconds from which a statement is logged with the trace of its call. */
const slowMs = 500;
const shownCharacters = 300;

const readOnly = '25006';

/**
 * Whether the pool must drop the connection: after the driver's time-out its state is unknown, and if it is read-only
 * its PostgreSQL has become a standby, while a new connection reaches the new leader.
 */
function isUseless(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error.message === 'Query read timeout' || ('code' in error && error.code === readOnly);
}

/**
 * Wraps a pool so that connections prepare the statements of the product, identified by their text. There are as many
 * as there are kinds of filters. The other statements of a call end with its trace as a comment. A prepared one cannot,
 * because its text is sent once, so slow ones are logged with the trace; the text contains no values.
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
        // Following statements, such as a rollback, would wait for the same time-out.
        if (failure) throw failure;
        const name = values.length > 0 ? nameOf(text) : undefined;
        const trace = currentTrace();
        const sent = trace && !name ? `${text} ${sqlComment(trace)}` : text;
        const begin = performance.now();
        try {
          return await client.query({ text: sent, values: [...values], name });
        } catch (error) {
          if (isUseless(error)) failure = error;
          throw error;
        } finally {
          const ms = Math.round(performance.now() - begin);
          if (ms >= slowMs) trace?.warn({ ms, statement: text.slice(0, shownCharacters) }, 'slow statement');
        }
      };
      // Kysely only uses text and values; it would pass cursors only if it had their class.
      return { query, release: () => client.release(failure) } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
