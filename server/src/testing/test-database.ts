import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../db/database';

/** A database of the test's own: in memory, or a new one on the server behind TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) return openDatabase({});
  const { url, drop } = await createDatabase(base);
  const { close, ...database } = await openDatabase({ url });
  return {
    ...database,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** A new database on a server. */
export async function createDatabase(base: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(base, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
