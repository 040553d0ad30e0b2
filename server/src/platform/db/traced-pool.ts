import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { currentTrace } from '../trace/call-trace';

/** Wraps a pool so that the statements of a call have spans if the call has one. */
export function tracedPool(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) => {
        const end = currentTrace()?.startStatement?.(text);
        const answer = client.query<unknown>(text, [...values]);
        if (end) answer.then(() => end(), end);
        return answer;
      };
      // Kysely only uses text and values; it would pass cursors only if it had their class.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
