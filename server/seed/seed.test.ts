import { sql } from 'kysely';
import { customerStateOf } from '../src/areas/sales-event/customer-state';
import type { Db } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { startTestApp, type TestApp, testNow } from '../testing';
import { openTestDatabase } from '../testing/test-database';
import { seed } from './seed';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tables = [
  'tenant',
  'member',
  'account',
  'region',
  'store',
  'store_label',
  'broker',
  'project',
  'sale_activity',
  'customer',
  'customer_tel',
  'customer_flow',
  'customer_visit',
  'resident_trade',
  'store_visit',
  'report_dispute',
  'notice',
  'chat_conversation',
  'chat_side',
  'chat_message',
];

/** Random keys are excluded from the fingerprint. */
const fingerprints = async ({ db }: Pick<TestApp, 'db'>) => {
  const all = tables.map(
    (table) =>
      sql<string>`(select md5(string_agg(r, '|' order by r)) from
        (select (to_jsonb(row) - 'invitation_key')::text as r from ${sql.table(table)} row) rows)`,
  );
  return (await sql`select array[${sql.join(all)}] as prints`.execute(db)).rows;
};

it('makes the same rows for the same day, and never twice', async () => {
  const other = await openTestDatabase();
  await migrate(other.db);
  await Promise.all([1, 2].map(() => seed(other.db, { today: testNow, size: 'small' })));
  expect(await fingerprints(other)).toEqual(await fingerprints(app));
  await other.close();
});

it('has every status and both ownerships in every tenant', async () => {
  const kinds = await app.db
    .selectFrom('store')
    .select(['orgcode', sql<string>`store_status || '/' || is_gh`.as('kind')])
    .distinct()
    .execute();
  for (const orgcode of ['HZQD', 'JNQD', 'MKAC']) {
    const own = kinds.filter((row) => row.orgcode === orgcode).map(({ kind }) => kind);
    expect(own.sort()).toEqual(['1/1', '1/2', '2/1', '3/1', '4/1']);
  }
});

it('gives every attache private stores', async () => {
  const without = await app.db
    .selectFrom('member')
    .select('member.id')
    .where('is_attache', '=', true)
    .where((member) =>
      member.not(
        member.exists(
          member
            .selectFrom('store')
            .whereRef('store.member_id', '=', 'member.id')
            .where('is_gh', '=', 1)
            .select('store.id'),
        ),
      ),
    )
    .execute();
  expect(without).toEqual([]);
});

it('tells a history of every store that ends where the store is', async () => {
  const stores = await app.db
    .selectFrom('store')
    .select(['id', 'member_id', 'store_status', 'mobile_tel', 'created_on'])
    .execute();
  const changes = await app.db.selectFrom('store_change').selectAll().orderBy('id').execute();
  const reasons = new Set(changes.map(({ reason }) => reason));
  expect(reasons).toEqual(new Set(['created', 'audited', 'assigned', 'edited', 'dropped', 'status_changed']));
  const refused = changes.filter(({ field, new_value }) => field === 'status' && new_value === '4');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ note }) => note !== '')).toBe(true);
  for (const store of stores) {
    const own = changes.filter(({ store_id }) => store_id === store.id);
    const times = own.map(({ changed_on }) => changed_on.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([times[0], (times.at(-1) ?? 0) <= testNow.getTime()]).toEqual([store.created_on.getTime(), true]);
    const isNow = {
      owner: store.member_id ?? '',
      status: String(store.store_status),
      mobile_tel: store.mobile_tel,
    };
    for (const field of ['owner', 'status', 'mobile_tel'] as const) {
      const steps = own.filter((change) => change.field === field);
      expect(steps.slice(1).map(({ old_value }) => old_value)).toEqual(
        steps.slice(0, -1).map(({ new_value }) => new_value),
      );
      expect(steps.at(-1)?.new_value ?? isNow[field]).toBe(isNow[field]);
    }
  }
});

it('shows a trade of everybody who has bought, and hides some that were entered twice', async () => {
  const trades = await app.db.selectFrom('resident_trade').select(['customer_id', 'visible']).execute();
  const bought = await app.db
    .selectFrom('customer')
    .select('id')
    .where('subscribed_on', 'is not', null)
    .execute();
  expect(bought.length).toBeGreaterThan(0);
  const shown = new Set(trades.filter(({ visible }) => visible).map(({ customer_id }) => customer_id));
  expect(bought.filter(({ id }) => !shown.has(id))).toEqual([]);
  expect(trades.some(({ visible }) => !visible)).toBe(true);
});

it('tells the events of the sales side that each customer has come to', async () => {
  const customers = await app.db
    .selectFrom('customer')
    .select(['id', 'cst_status', 'clue_status', 'visited_on', 'subscribed_on', 'signed_on'])
    .execute();
  const rows = await app.db.selectFrom('sales_event').selectAll().execute();
  const eventsOf = (id: string) => rows.filter(({ customer_id }) => customer_id === id);
  for (const { id, ...seeded } of customers) {
    const events = eventsOf(id).map((row) => ({ ...row, type: row.event_type, by: row.told_by }));
    expect([id, customerStateOf(events)]).toMatchObject([id, seeded]);
  }
});

/** Counts impossible rows: later than now, older than their store, or of two tenants. */
const straysOf = async (db: Db, now: Date) => {
  const { rows } = await sql`
    select (select count(*) from store where created_on > ${now})::int as stores,
      (select count(*) from store_change where changed_on > ${now})::int as changes,
      (select count(*) from broker where created_on > ${now})::int as brokers,
      (select count(*) from customer where created_on > ${now})::int as customers,
      (select count(*) from customer_flow where event_time > ${now})::int as flows,
      (select count(*) from customer_visit where created_on > ${now})::int as follow_ups,
      (select count(*) from store_visit where visit_time > ${now})::int as visits,
      (select count(*) from notice where time > ${now})::int as notices,
      (select count(*) from chat_message where sent_at > ${now})::int as messages,
      (select count(*) from broker join store on store.id = broker.store_id
       where broker.created_on < store.created_on)::int as early_brokers,
      (select count(*) from store_visit join store on store.id = store_visit.store_id
       where visit_time < store.created_on)::int as early_visits,
      (select count(*) from store join member on member.id = store.member_id
       where member.orgcode <> store.orgcode)::int as strange_stores,
      (select count(*) from customer join broker on broker.id = customer.broker_id
       where broker.orgcode <> customer.orgcode)::int as strange_customers`.execute(db);
  return Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0);
};

it('lets nothing happen in the future or before its store, and nothing belong to two tenants', async () => {
  expect(await straysOf(app.db, testNow)).toEqual([]);
});

it.each([
  ['five minutes after New Year in Shenzhen', '2026-12-31T16:05:00Z'],
  ['five minutes after the midnight before a leap day in Phnom Penh', '2028-02-28T17:05:00Z'],
])('nor does it %s', async (_, moment) => {
  const other = await openTestDatabase();
  await migrate(other.db);
  await seed(other.db, { today: new Date(moment), size: 'small' });
  expect(await straysOf(other.db, new Date(moment))).toEqual([]);
  await other.close();
});

it('knows the regions of the mainland, of Hong Kong, Macau and Taiwan, and of Cambodia', async () => {
  const provinces = await app.db
    .selectFrom('region')
    .select(['country_id', sql<number>`count(*)::int`.as('total')])
    .where('level', '=', 1)
    .groupBy('country_id')
    .orderBy('country_id')
    .execute();
  expect(provinces).toEqual([
    { country_id: 'CN', total: 34 },
    { country_id: 'KH', total: 25 },
  ]);
});

it('leaves room for new rows', async () => {
  const inserted = await app.db
    .insertInto('agency')
    .values({ orgcode: 'HZQD', agency_name: 'x', agency_pinyin: '' })
    .returning('id')
    .execute();
  const { max } = await app.db
    .selectFrom('agency')
    .select(sql<string>`max(id)`.as('max'))
    .executeTakeFirstOrThrow();
  expect(inserted).toEqual([{ id: max }]);
});

it('counts the sums of all that it makes, and leaves those of new rows to their triggers', async () => {
  const { rows: sums } = await sql`
    select orgcode, sum(reports)::int as reports, sum(visits)::int as visits,
      (select count(*)::int from customer where customer.orgcode = kept.orgcode) as customers,
      (select count(*)::int from store_visit where store_visit.orgcode = kept.orgcode) as store_visits,
      rebuild_figures(orgcode)::int as wrong
    from day_figure kept group by orgcode order by orgcode`.execute(app.db);
  expect(sums).toEqual(
    (sums as { reports: number; visits: number }[]).map(({ reports, visits }) =>
      expect.objectContaining({ reports, visits, customers: reports, store_visits: visits, wrong: 0 }),
    ),
  );
  expect(sums).toHaveLength(3);
  const { rows: off } = await sql`
    select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(app.db);
  expect(off).toEqual([]);
});
