import { type Kysely, sql } from 'kysely';
import { addBareTenant } from '../../../testing/bare-tenant';
import { breaksOlderServers, readCatalogue } from '../../../testing/catalogue';
import { openTestDatabase } from '../../../testing/test-database';
import type { Db, OpenDatabase } from './database';
import { migrate, migrationNames } from './migrate';

/** Newest migration of the oldest servers that may run next to newer migrations. */
const oldest = '0001-baseline';

/** Reviewed changes by migration that could break older servers, each with the reason why it does not. */
const deliberate: Record<string, string[]> = {
  // Older servers leave the code to its default, which is another one for each row.
  '0006-administration': ['company', 'project', 'store'].map(
    (table) => `adds a rule: ${table} unique USING btree (orgcode, code)`,
  ),
  // No statement reads labels together with extended fields.
  '0008-admin-screens': ['adds ext_field.archived_at, a name that label has too'],
  // No statement of theirs reads the activities of a project together with another table.
  '0015-administration-rest': [
    'adds sale_activity.list_place, a name that project has too',
    'adds sale_activity.archived_at, a name that label has too',
  ],
};

let database: OpenDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await migrate(database.db, oldest);
});
afterEach(() => database.close());

it('only adds to what older servers know', async () => {
  const { db } = database;
  const found: Record<string, string[]> = {};
  let before = await readCatalogue(db);
  for (const name of migrationNames.slice(migrationNames.indexOf(oldest) + 1)) {
    await migrate(db, name);
    const after = await readCatalogue(db);
    const breaks = breaksOlderServers(before, after);
    if (breaks.length > 0) found[name] = breaks;
    before = after;
  }
  expect(found).toEqual(deliberate);
});

it('tells what an older server would stumble over', async () => {
  const changes: Record<string, string[]> = {
    'drop table label cascade': ['drops table label'],
    'alter table store rename address to street': [
      'drops column store.address',
      'demands store.street, which older servers do not write',
    ],
    'alter table store alter store_name type varchar(20)': [
      'makes store.store_name character varying(20) instead of text',
    ],
    'alter table store alter member_id set not null': ['refuses null in store.member_id'],
    'alter table customer alter remarks drop default': ['no longer fills customer.remarks'],
    'alter table store add floor int not null': ['demands store.floor, which older servers do not write'],
    'alter table store add floor int not null default 0 check (floor < 200)': [],
    'alter table store add floor int references label': [],
    'alter table store add cst_name text': ['adds store.cst_name, a name that customer has too'],
    'alter table member add check (can_claim)': ['adds a rule: member CHECK (can_claim)'],
    'create unique index on member (mobile_tel)': ['adds a rule: member unique USING btree (mobile_tel)'],
    'create index on member (mobile_tel)': [],
    'alter table data_version drop constraint data_version_pkey': [
      'drops data_version unique USING btree (orgcode, kind)',
    ],
    'drop function word_grams(text)': ['drops function word_grams(text)'],
    'create table floor (id int primary key, number int not null)': [],
  };
  const before = await readCatalogue(database.db);
  const found: Record<string, string[]> = {};
  for (const change of Object.keys(changes)) {
    const undone = database.db.transaction().execute(async (db) => {
      await sql.raw(change).execute(db);
      found[change] = breaksOlderServers(before, await readCatalogue(db));
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
  }
  expect(found).toEqual(changes);
});

class Undone extends Error {}

it.each([
  ['the oldest servers', oldest],
  ['the servers before', migrationNames.at(-2) ?? oldest],
])('stores and counts what %s write while the schema is brought up to date', async (_, newest) => {
  await migrate(database.db, newest);
  const db = database.db as unknown as Kysely<unknown>;
  await addBareTenant(db);
  let isMigrated = false;
  const olderServer = async () => {
    const days = [];
    do days.push(await workADay(db));
    while (!isMigrated);
    return [...days, await workADay(db)];
  };
  const servers = Promise.all([olderServer(), olderServer()]);
  await migrate(database.db).finally(() => {
    isMigrated = true;
  });
  const days = (await servers).flat();
  expect(days).toEqual(days.map(() => ({ store_name: 's', customers: 2, signed: 1, visits: 1 })));
  expect(await figuresOf(database.db)).toEqual({
    customers: 2 * days.length,
    days: { reports: 2 * days.length, deals: days.length, visits: days.length },
    hours: { reports: 2 * days.length, visits: days.length },
    wrong: '0',
  });
});

async function workADay(db: Kysely<unknown>): Promise<unknown> {
  const { rows: stores } = await sql<{ id: string }>`
    insert into store (orgcode, company_id, store_name, country_id, province_id, city_id, region_name, address, lng, lat,
      manager_name, country_code, mobile_tel, store_status, is_gh, biz_license_url, ext_values, created_on, member_id)
    values ('T', 1, 's', 'CN', 'p', 'c', '', '', 10, 20, '', '86', '1', 1, 1, '', '[]', now(), 1)
    returning id`.execute(db);
  const id = stores[0]?.id ?? '';
  const { rows: brokers } = await sql<{ id: string }>`
    insert into broker (orgcode, store_id, member_id, broker_name, country_code, mobile_tel, is_masked, broker_status,
      broker_type, gender, created_on)
    values ('T', ${id}, 1, 'b', '86', '2', false, 1, 1, 1, now()) returning id`.execute(db);
  await sql`
    insert into customer (orgcode, project_id, broker_id, store_id, member_id, list_type, cst_name, gender, mobile_tel,
      cst_status, clue_status, created_on, last_report_time)
    select 'T', 1, ${brokers[0]?.id}, ${id}, 1, 2, name, 1, '3', 1, 1, now(), now()
    from unnest(array['first', 'second']) name`.execute(db);
  await sql`update customer set signed_on = now(), cj_amount = 100
    where store_id = ${id} and cst_name = 'first'`.execute(db);
  await sql`
    insert into store_visit (orgcode, store_id, member_id, visit_type, visit_content, address, distance, is_wx, img_paths,
      visit_time, lng, lat, accuracy)
    values ('T', ${id}, 1, 1, '', '', 5, 0, '', now(), 10, 20, 5)`.execute(db);
  await sql`update store set recycle_date = '2026-12-01' where id = ${id}`.execute(db);
  const { rows } = await sql`
    select store_name, count(*)::int as customers, count(signed_on)::int as signed,
      (select count(*)::int from store_visit where store_id = store.id) as visits
    from store join customer on customer.store_id = store.id where store.id = ${id} group by store.id`.execute(
    db,
  );
  return rows[0];
}

async function figuresOf(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from customer) as customers,
      (select json_build_object('reports', sum(reports), 'deals', sum(deals), 'visits', sum(visits))
        from day_figure) as days,
      (select json_build_object('reports', sum(reports), 'visits', sum(visits)) from hour_figure) as hours,
      rebuild_figures('T') as wrong`.execute(db);
  return rows[0];
}
