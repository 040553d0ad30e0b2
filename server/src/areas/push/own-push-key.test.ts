import { testNow } from '../../../testing';
import { openSeededDatabase } from '../../../testing/seeded-database';
import type { OpenDatabase } from '../../platform/db/database';
import { ownPushKey } from './own-push-key';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openSeededDatabase(testNow);
});
afterAll(() => database.close());

it('is made once, whichever process comes first, and stays', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => ownPushKey(database.db, testNow)));
  expect(new Set(keys).size).toBe(1);
  expect(await ownPushKey(database.db, testNow)).toBe(keys[0]);
});
