import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database';

/** Opens a database for a test: in memory, or a new one on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) return openDatabase({});
  return openOwn(await createDatabase(base));
}

/** Copies the database `model` on a server; the first caller fills it. */
export async function copyDatabase(
  base: string,
  model: string,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  await onServer(base, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [model]);
    const found = await client.query('select 1 from pg_database where datname = $1', [model]);
    if (found.rowCount) return;
    const draft = await createDatabase(base);
    const database = await openDatabase(draft);
    await fill(database).finally(database.close);
    await client.query(`alter database ${draft.name} rename to ${model}`);
  });
  return openOwn(await createDatabase(base, model));
}

interface ServerDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

async function openOwn({ url, drop }: ServerDatabase): Promise<OpenDatabase> {
  const { close, ...database } = await openDatabase({ url });
  return {
    ...database,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** Creates a database on a server, empty or as a copy of another one. */
export async function createDatabase(base: string, model = 'template1'): Promise<ServerDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(base, (client) => client.query(`create database ${name} template ${model}`));
  const url = new URL(base);
  url.pathname = `/${name}`;
  const drop = async () => {
    await onServer(base, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { name, url: url.href, drop };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
