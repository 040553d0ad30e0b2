import { type OpenDatabase, openDatabase } from '../src/platform/db/database';
import { createDatabase, onServer, type ServerDatabase } from './create-database';

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
