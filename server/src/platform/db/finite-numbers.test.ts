import { sql } from 'kysely';
import { testNow } from '../../../testing';
import { openSeededDatabase } from '../../../testing/seeded-database';
import type { OpenDatabase } from './database';

let seeded: OpenDatabase;

beforeAll(async () => {
  seeded = await openSeededDatabase(testNow);
});
afterAll(() => seeded.close());

it.each([
  ['store', 'lng', "'Infinity'"],
  ['store', 'lat', "'NaN'"],
  ['store', 'lng', '180.1'],
  ['store_visit', 'lng', "'-Infinity'"],
  ['store_visit', 'lat', '91'],
  ['store_visit', 'distance', "'NaN'"],
  ['store_visit', 'distance', "'Infinity'"],
  ['store_visit', 'distance', '-1'],
  ['store_visit', 'accuracy', "'Infinity'"],
  ['customer', 'cj_amount', "'NaN'"],
  ['resident_trade', 'rg_order_area', "'NaN'"],
  ['resident_trade', 'rg_order_total', "'NaN'"],
])('%s.%s cannot be %s', async (table, column, value) => {
  const change = sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(value)}
    where id = (select min(id) from ${sql.table(table)})`;
  await expect(change.execute(seeded.db)).rejects.toMatchObject({ code: '23514' });
});
