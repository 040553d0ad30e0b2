import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/test-database';
import type { OpenDatabase } from './database';
import { channel } from './notifications';

let database: OpenDatabase;
let heard: string[];
let gaps: number;
let wake = () => {};

beforeEach(async () => {
  database = await openTestDatabase();
  heard = [];
  gaps = 0;
  database.notifications.subscribe({
    onPayload: (payload) => {
      heard.push(payload);
      wake();
    },
    onGap: () => {
      gaps++;
      wake();
    },
  });
});
afterEach(() => database.close());

async function until(isReached: () => boolean): Promise<void> {
  while (!isReached()) {
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

const notify = (payload: string, db = database.db) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);

async function untilHeard(): Promise<void> {
  while (heard.length === 0) await notify('are you there?');
  await notify('start');
  await until(() => heard.at(-1) === 'start');
  heard = [];
}

it('come once the transaction is stored, and never if it is undone', async () => {
  await untilHeard();
  const undone = database.db.transaction().execute(async (db) => {
    await notify('undone', db);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await database.db.transaction().execute(async (db) => {
    await notify('stored', db);
    await sql`select 1`.execute(db);
    expect(heard).toEqual([]);
  });
  await until(() => heard.length > 0);
  expect(heard).toEqual(['stored']);
});

if (process.env.TEST_DATABASE_URL) {
  it('come again after their connection was broken, which counts as a gap', async () => {
    await untilHeard();
    const before = gaps;
    for (const broken of [1, 2]) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and query = ${`listen ${channel}`}`.execute(database.db);
      await until(() => gaps === before + broken);
      await notify(`after ${broken}`);
      await until(() => heard.length === broken);
    }
    expect(heard).toEqual(['after 1', 'after 2']);
  });
}
