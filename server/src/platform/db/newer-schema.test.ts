import { sql } from 'kysely';
import { readCatalogue } from '../../../testing/catalogue';
import { expandSchema } from '../../../testing/expand-schema';
import { isSharable, prepareData } from '../../../testing/process-data';
import { killServerProcesses, startServerProcess } from '../../../testing/server-process';
import { openTestDatabase } from '../../../testing/test-database';
import { makeForWork, workAt } from '../../../testing/work-at';
import { type Db, type OpenDatabase, openDatabase } from './database';
import { migrate } from './migrate';

async function widen(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, listens: false });
  await expandSchema(db).finally(close);
}

if (isSharable)
  it('a server goes on, and starts again, on the schema of the release after it', async () => {
    const { env, made, remove } = await prepareData(makeForWork);
    const running = await startServerProcess(env);
    await workAt(running, running, made);
    await widen(env.DATABASE_URL ?? '');
    await workAt(running, running, made);
    const started = await startServerProcess(env);
    await workAt(running, started, made);
    await workAt(started, running, made);
    await Promise.all([running.end('SIGTERM'), started.end('SIGTERM')]);
    await remove();
  });
it('a server that cannot migrate says why, and ends', async () => {
  const { env, remove } = await prepareData(replaceOne);
  await expect(startServerProcess(env)).rejects.toThrow(/ended with 1: .*0000-others is missing/);
  await remove();
});
afterAll(killServerProcesses);

async function replaceOne(db: Db): Promise<void> {
  await sql`update kysely_migration set name = '0000-others' where name = '0001-baseline'`.execute(db);
}

describe('migrations', () => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
    await migrate(database.db);
  });
  afterEach(() => database.close());

  it('leave what a newer release has made of the schema', async () => {
    await expandSchema(database.db);
    const before = await readCatalogue(database.db);
    await migrate(database.db);
    expect(await readCatalogue(database.db)).toEqual(before);
  });

  it('stop at one that is missing between those that this release knows', async () => {
    await replaceOne(database.db);
    await expect(migrate(database.db)).rejects.toThrow(/0000-others is missing/);
  });
});
