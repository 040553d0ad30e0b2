import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { startEmbedded } from './embedded';
import { plainLimits } from './plain-limits';
import { preparedPool } from './prepared-pool';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;

export interface OpenDatabase {
  db: Db;
  /** Ends the connections and, if embedded, the database itself. */
  close: () => Promise<void>;
}

const dateType = 1082;
const numericType = 1700;

// Days stay text (`yyyy-MM-dd`): as a Date they would move with the process's time zone. Ids (int8) stay text too.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === dateType) return (value: string) => value;
    if (oid === numericType) return (value: string) => Number(value);
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

// Helpers and compilation pay for single long queries, not for many at a time that read a page each.
const manyShortQueries = '-c jit=off -c max_parallel_workers_per_gather=0';

export async function openDatabase(options: { url?: string; dataDir?: string }): Promise<OpenDatabase> {
  if (options.url) {
    const pool = new pg.Pool({ connectionString: options.url, max: 10, types, options: manyShortQueries });
    return opened(pool, preparedPool(pool), async () => {});
  }
  const server = await startEmbedded(options.dataDir);
  // PGlite is one session: with one connection transactions cannot mix.
  const pool = new pg.Pool({ host: server.host, user: 'postgres', database: 'postgres', max: 1, types });
  return opened(pool, pool, server.stop);
}

async function opened(
  pool: pg.Pool,
  connections: PostgresPool,
  stop: () => Promise<void>,
): Promise<OpenDatabase> {
  // An idle connection that breaks must not end the process; the next query opens another one.
  pool.on('error', () => {});
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connections }),
    plugins: [plainLimits],
  });
  await sql`select 1`.execute(db);
  return {
    db,
    close: async () => {
      await db.destroy();
      await stop();
    },
  };
}
