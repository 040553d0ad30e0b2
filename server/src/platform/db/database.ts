import { Kysely, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { startEmbedded } from './embedded';
import { channel, listenOnServer, Notifications } from './notifications';
import { PlainLimitsDialect } from './plain-limits';
import { preparedPool } from './prepared-pool';
import type { Tables } from './tables';
import { tracedPool } from './traced-pool';

export type Db = Kysely<Tables>;

export interface OpenDatabase {
  db: Db;
  notifications: Notifications;
  save?: (file: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The database is a server, an embedded one in a folder, or one in memory that starts empty or from a saved copy. */
interface DatabaseOptions {
  url?: string;
  dataDir?: string;
  image?: string;
  /** Only used with a server. Migrations run without limits. */
  limits?: DatabaseLimits;
  /** Whether to listen to announcements; only a server can run without. */
  listens?: boolean;
}

interface DatabaseLimits {
  /** Maximum time to wait for a free or new connection of the pool. */
  connectionWithinMs: number;
  statementWithinMs: number;
}

/** Limits in production. Each call also has its own time limit. */
export const defaultDatabaseLimits: DatabaseLimits = { connectionWithinMs: 4_000, statementWithinMs: 4_000 };

const dateType = 1082;
const numericType = 1700;

// Days stay text (`yyyy-MM-dd`): a Date would shift with the time zone of the process. Ids (int8) stay text too.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === dateType) return (value: string) => value;
    if (oid === numericType) return (value: string) => Number(value);
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/**
 * Each search scans the pending list of its index. The default of 4 MB is some 13,000 customers; this limit does not
 * slow writes. Setting it on the indexes themselves would lock them.
 */
const tidyIndexes = 'gin_pending_list_limit=64';

// Parallel workers and JIT help single long queries, not many concurrent short ones.
const manyShortQueries = `-c jit=off -c max_parallel_workers_per_gather=0 -c ${tidyIndexes}`;

/** A machine that vanishes closes no connection: after 10 s without an answer the system asks, and gives up 10 s later. */
const noticeVanished = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Limits on a standby are short, because the leader still has to answer within the time of the call afterwards. */
const standbyLimits: DatabaseLimits = { connectionWithinMs: 250, statementWithinMs: 1_500 };

/** Opens a standby without a first query, because a server also starts while the standby is away. */
export function openStandby(url: string): Pick<OpenDatabase, 'db' | 'close'> {
  const pool = poolOf(url, standbyLimits);
  const db = kyselyOf(pool, preparedPool(pool));
  return { db, close: () => db.destroy() };
}

export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const notifications = new Notifications();
  if (options.url) {
    const pool = poolOf(options.url, options.limits);
    const isDeaf = options.listens === false;
    const stopListening = isDeaf ? async () => {} : listenOnServer(options.url, notifications);
    return opened(pool, preparedPool(pool), notifications, stopListening);
  }
  const server = await startEmbedded(options);
  // PGlite has one session: one connection keeps transactions apart and receives the announcements.
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

function poolOf(url: string, limits?: DatabaseLimits): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    options: manyShortQueries,
    ...noticeVanished,
    ...(limits ? timeLimits(limits) : {}),
  });
}

/** The server cancels slow statements; the driver's limit covers a server that no longer responds. */
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
  const db = kyselyOf(pool, connections);
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

function kyselyOf(pool: pg.Pool, connections: PostgresPool): Db {
  // A connection that breaks must not end the process: an idle one is replaced at the next query, and one between two
  // queries of a transaction fails at the second.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PlainLimitsDialect({ pool: tracedPool(connections) }) });
}
