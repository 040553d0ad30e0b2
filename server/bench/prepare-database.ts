import pg from 'pg';
import { isSeeded } from '../seed/is-seeded';
import { seed } from '../seed/seed';
import { type Db, openDatabase } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { copyTenants } from './copy-tenants';
import { insertBuildCounts } from './insert-build-counts';

export async function prepareDatabase(
  serverUrl: string,
  scale: number,
): Promise<{ url: string; db: Db; close: () => Promise<void>; seededIn: number | null }> {
  const name = nameOf(scale);
  await createIfMissing(serverUrl, name);
  const { db, close, url } = await openNamed(serverUrl, name);
  const start = Date.now();
  const wasSeeded = await isSeeded(db);
  if (!wasSeeded) await seed(db, { today: new Date(), size: 'full', scale });
  await insertBuildCounts(db, new Date());
  return { url, db, close, seededIn: wasSeeded ? null : (Date.now() - start) / 1000 };
}

/** Prepares a copy of the database at `scale` in which there are `tenants` of each organisation. */
export async function prepareTenants(
  serverUrl: string,
  scale: number,
  tenants: number,
): Promise<{ url: string; db: Db; close: () => Promise<void> }> {
  const name = `${nameOf(scale)}_times_${tenants}`;
  if (!(await isCreated(serverUrl, name))) {
    const alone = await prepareDatabase(serverUrl, scale);
    await alone.close();
    const unfinished = `${name}_unfinished`;
    await onServer(serverUrl, `drop database if exists ${unfinished}`);
    await onServer(serverUrl, `create database ${unfinished} template ${nameOf(scale)}`);
    const copy = await openNamed(serverUrl, unfinished);
    await copyTenants(copy.db, tenants);
    await copy.close();
    await onServer(serverUrl, `alter database ${unfinished} rename to ${name}`);
  }
  return openNamed(serverUrl, name);
}

const nameOf = (scale: number) => `bench_${String(scale).replace('.', '_')}`;

async function openNamed(
  serverUrl: string,
  name: string,
): Promise<{ url: string; db: Db; close: () => Promise<void> }> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const { db, close } = await openDatabase({ url: url.href });
  await migrate(db);
  return { url: url.href, db, close };
}

async function createIfMissing(serverUrl: string, name: string): Promise<void> {
  if (!(await isCreated(serverUrl, name))) await onServer(serverUrl, `create database ${name}`);
}

async function isCreated(serverUrl: string, name: string): Promise<boolean> {
  return (await onServer(serverUrl, `select 1 from pg_database where datname = '${name}'`)) > 0;
}

/** Returns the number of rows. */
async function onServer(serverUrl: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rowCount } = await client.query(statement);
  await client.end();
  return rowCount ?? 0;
}
