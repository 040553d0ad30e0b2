import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/test-database';
import type { OpenDatabase } from './database';
import { channel } from './notifications';

let database: OpenDatabase;
let received: string[];
let gaps: number;
let wake = () => {};

beforeEach(async () => {
  database = await openTestDatabase();
  received = [];
  gaps = 0;
  database.notifications.subscribe({
    onPayload: (payload) => {
      received.push(payload);
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

async function untilReceived(): Promise<void> {
  while (received.length === 0) await notify('are you there?');
  await notify('start');
  await until(() => received.at(-1) === 'start');
  received = [];
}

it('come once the transaction is stored, and never if it is undone', async () => {
  await untilReceived();
  const undone = database.db.transaction().execute(async (db) => {
    await notify('undone', db);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await database.db.transaction().execute(async (db) => {
    await notify('stored', db);
    await sql`select 1`.execute(db);
    expect(received).toEqual([]);
  });
  await until(() => received.length > 0);
  expect(received).toEqual(['stored']);
});

if (process.env.TEST_DATABASE_URL) {
  it('come again after their connection was broken, which counts as a gap', async () => {
    await untilReceived();
    const before = gaps;
    for (const broken of [1, 2]) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and query = ${`listen ${channel}`}`.execute(database.db);
      await until(() => gaps === before + broken);
      await notify(`after ${broken}`);
      await until(() => received.length === broken);
    }
    expect(received).toEqual(['after 1', 'after 2']);
  });
}
