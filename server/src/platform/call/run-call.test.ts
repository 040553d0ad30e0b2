import { api, type Endpoint } from '@agency/shared/api';
import { openTestDatabase } from '../../../testing/test-database';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { type AnyCall, runCall } from './run-call';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
});
afterAll(() => database.close());

const endpoint: Endpoint = api['POST /expand/store/change-store-status'];
const ended = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });
const rows = () => database.db.selectFrom('rate_event').select('key').execute();

function writing(key: string, failures: number, published: string[]) {
  let left = failures;
  return async ({ db, afterCommit }: AnyCall) => {
    await db
      .insertInto('rate_event')
      .values({ key, at: new Date(0) })
      .execute();
    afterCommit(async () => {
      published.push(key);
    });
    if (left-- > 0) throw ended();
    return key;
  };
}

const callWith = () =>
  ({ db: database.db, now: new Date(0), afterCommit: (task: () => Promise<void>) => void task() }) as AnyCall;

it('runs a write again that a deadlock has ended, and tells of it once', async () => {
  const published: string[] = [];
  expect(await runCall(endpoint, writing('twice ended', 2, published), callWith(), null)).toBe('twice ended');
  expect([await rows(), published]).toEqual([[{ key: 'twice ended' }], ['twice ended']]);
});

// Shows ASVS 2.3.3 and 16.5.3.
it('gives up after three times, and leaves nothing behind', async () => {
  const published: string[] = [];
  const before = await rows();
  await expect(runCall(endpoint, writing('ended', 3, published), callWith(), null)).rejects.toMatchObject({
    code: '40P01',
  });
  expect([await rows(), published]).toEqual([before, []]);
});
