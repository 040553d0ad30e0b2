import pg from 'pg';
import { isSeeded } from '../seed/is-seeded';
import { seed } from '../seed/seed';
import { type Db, openDatabase } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { insertBuildCounts } from './insert-build-counts';

export async function prepareDatabase(
  serverUrl: string,
  scale: number,
): Promise<{ url: string; db: Db; close: () => Promise<void>; seededIn: number | null }> {
  const url = new URL(serverUrl);
  const name = `bench_${String(scale).replace('.', '_')}`;
  await createIfMissing(serverUrl, name);
  url.pathname = `/${name}`;
  const { db, close } = await openDatabase({ url: url.href });
  await migrate(db);
  const start = Date.now();
  const wasSeeded = await isSeeded(db);
  if (!wasSeeded) await seed(db, { today: new Date(), size: 'full', scale });
  await insertBuildCounts(db, new Date());
  return { url: url.href, db, close, seededIn: wasSeeded ? null : (Date.now() - start) / 1000 };
}

async function createIfMissing(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
}
