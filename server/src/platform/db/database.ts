import { Kysely, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { startEmbedded } from './embedded';
import { channel, listenOnServer, Notifications } from './notifications';
import { PlainLimitsDialect } from './plain-limits';
import { preparedPool } from './prepared-pool';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;

export interface OpenDatabase {
  db: Db;
  /** What stored transactions have announced, in this process or another one. */
  notifications: Notifications;
  /** Keeps a copy of the embedded database in a file. */
  save?: (file: string) => Promise<void>;
  /** Ends the connections and, if embedded, the database itself. */
  close: () => Promise<void>;
}

/** A server, a folder of the embedded database, or one in memory: empty, or a copy of what was saved. */
interface DatabaseOptions {
  url?: string;
  dataDir?: string;
  image?: string;
  /** Only for a server: nobody waits longer. Without it a migration may take its time. */
  limits?: DatabaseLimits;
  /** Whether announcements are listened to; only a server can do without. */
  listens?: boolean;
}

interface DatabaseLimits {
  /** Until one of the pool's connections is free, or a new one is there. */
  connectionWithinMs: number;
  statementWithinMs: number;
}

/** The numbers of production; the answer to a call has a time limit of its own besides. */
export const defaultDatabaseLimits: DatabaseLimits = { connectionWithinMs: 4_000, statementWithinMs: 4_000 };

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

/**
 * What was written since a search index was last tidied up is read from end to end by each search. The default lets it grow
 * to 4 MB, some 13,000 customers; writing takes no longer with this. As a parameter of the indexes it would lock them.
 */
const tidyIndexes = 'gin_pending_list_limit=64';

// Helpers and compilation pay for single long queries, not for many at a time that read a page each.
const manyShortQueries = `-c jit=off -c max_parallel_workers_per_gather=0 -c ${tidyIndexes}`;

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const notifications = new Notifications();
  if (options.url) {
    const pool = new pg.Pool({
      connectionString: options.url,
      max: 10,
      types,
      options: manyShortQueries,
      ...(options.limits ? timeLimits(options.limits) : {}),
    });
    const isDeaf = options.listens === false;
    const stopListening = isDeaf ? async () => {} : listenOnServer(options.url, notifications);
    return opened(pool, preparedPool(pool), notifications, stopListening);
  }
  const server = await startEmbedded(options);
  // PGlite is one session: with one connection transactions cannot mix, and what it announces comes back over it.
  const pool = new pg.Pool({
    host: server.host,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    types,
    onConnect: async (client) => {
      client.on('notification', ({ payload }) => notifications.announce(payload ?? ''));
      await client.query(`set ${tidyIndexes}; listen ${channel}`);
      notifications.announceGap();
    },
  });
  return { ...(await opened(pool, pool, notifications, server.stop)), save: server.save };
}

/** The server ends what takes too long; the driver gives up on one that does not even do that. */
function timeLimits({ connectionWithinMs, statementWithinMs }: DatabaseLimits): pg.PoolConfig {
  return {
    connectionTimeoutMillis: connectionWithinMs,
    statement_timeout: statementWithinMs,
    query_timeout: statementWithinMs + 200,
  };
}

async function opened(
  pool: pg.Pool,
  connections: PostgresPool,
  notifications: Notifications,
  stop: () => Promise<void>,
): Promise<OpenDatabase> {
  // An idle connection that breaks must not end the process; the next query opens another one.
  pool.on('error', () => {});
  const db: Db = new Kysely<Tables>({ dialect: new PlainLimitsDialect({ pool: connections }) });
  const close = async () => {
    await db.destroy();
    await stop();
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, notifications, close };
}
