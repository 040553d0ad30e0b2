import { testNow } from '../../../testing';
import { openSeededDatabase } from '../../../testing/seeded-database';
import type { OpenDatabase } from '../../platform/db/database';
import { unseal } from '../../platform/session/seal';
import { ownPushKey, sealPushKey } from './own-push-key';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase(testNow);
});
afterAll(() => database.close());

const key = Buffer.alloc(32, 7);
const own = () => ownPushKey(database.db, key, testNow);

afterEach(() => database.db.deleteFrom('server_key').execute());

// Shows ASVS 13.3.1.
it('is made once, whichever process comes first, and stays sealed', async () => {
  const keys = await Promise.all([1, 2, 3].map(own));
  expect(new Set(keys).size).toBe(1);
  expect(await own()).toBe(keys[0]);
  const { sealed_key } = await database.db.selectFrom('server_key').selectAll().executeTakeFirstOrThrow();
  expect(unseal(sealed_key, key)).toBe(keys[0]);
});

it('stays the one of an earlier release, also after that one was sealed', async () => {
  const earlier = { id: 1, private_key: 'key of an earlier release', made_at: testNow };
  await database.db.insertInto('push_key').values(earlier).execute();
  expect(await own()).toBe(earlier.private_key);
  expect(await database.db.selectFrom('server_key').selectAll().execute()).toEqual([]);
  await sealPushKey(database.db, key, testNow);
  expect(await own()).toBe(earlier.private_key);
  expect(await database.db.selectFrom('push_key').selectAll().execute()).toEqual([]);
});
