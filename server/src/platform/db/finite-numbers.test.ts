import { type Kysely, sql } from 'kysely';
import { testNow } from '../../../testing';
import { addBareTenant } from '../../../testing/bare-tenant';
import { openSeededDatabase } from '../../../testing/seeded-database';
import { openTestDatabase } from '../../../testing/test-database';
import type { OpenDatabase } from './database';
import { migrate } from './migrate';

let database: OpenDatabase;
/** The columns as they were before the migration: the types tell of those after it. */
let db: Kysely<unknown>;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db as unknown as Kysely<unknown>;
  await migrate(database.db, '0009-invitations');
  await addBareTenant(db, { timezone: 'UTC' });
  await addStore(1, '10', '20');
  await addStore(2, '30', '40');
  await addStore(3, "'Infinity'", '20');
  await addStore(4, '10', "'NaN'");
  await addStore(5, '500', '-91', 'elsewhere');
  await addVisit(1, '12', '10', '20', '5');
  await addVisit(2, "'NaN'", "'Infinity'", '20', '5');
  await addVisit(3, "'Infinity'", '10', "'-Infinity'", "'Infinity'");
  await addVisit(4, '7', 'null', 'null', "'NaN'");
  await migrate(database.db);
});

afterAll(() => database.close());

const addStore = (id: number, lng: string, lat: string, city = 'city') =>
  sql
    .raw(
      `insert into store (id, orgcode, company_id, store_name, country_id, province_id, city_id, region_name, address,
        lng, lat, manager_name, country_code, mobile_tel, store_status, is_gh, biz_license_url, ext_values, created_on)
        values (${id}, 'T', 1, 's', 'CN', 'p', '${city}', '', '', ${lng}, ${lat}, '', '86', '1', 1, 1, '', '[]', now())`,
    )
    .execute(db);

const addVisit = (id: number, distance: string, lng: string, lat: string, accuracy: string) =>
  sql
    .raw(
      `insert into store_visit (id, orgcode, store_id, member_id, visit_type, visit_content, address, distance, is_wx,
        img_paths, visit_time, lng, lat, accuracy)
        values (${id}, 'T', 1, 1, 1, '', '', ${distance}, 0, '', now(), ${lng}, ${lat}, ${accuracy})`,
    )
    .execute(db);

it('puts stores that were nowhere in the middle of their city', async () => {
  const { rows } = await sql`select lng, lat from store order by id`.execute(db);
  const middle = { lng: 20, lat: 30 };
  expect(rows).toEqual([{ lng: 10, lat: 20 }, { lng: 30, lat: 40 }, middle, middle, { lng: 0, lat: 0 }]);
});

it('takes visits that were nowhere for as far away as can be', async () => {
  const farthest = 20_015_087;
  const nowhere = { lng: null, lat: null };
  const { rows } = await sql`select distance, lng, lat, accuracy from store_visit order by id`.execute(db);
  expect(rows).toEqual([
    { distance: 12, lng: 10, lat: 20, accuracy: 5 },
    { distance: farthest, ...nowhere, accuracy: 5 },
    { distance: farthest, ...nowhere, accuracy: null },
    { distance: 7, ...nowhere, accuracy: null },
  ]);
});

describe('from then on', () => {
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
});
