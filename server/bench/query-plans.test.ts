import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { savePhotos } from '../src/areas/visit/visit-photos';
import { fileUrlOf } from '../src/platform/file/file-url';
import { sessionOf, startTestApp, type TestApp, testNow } from '../testing';
import { ownStore } from '../testing/api-case';
import { branchesOf, newManagerOf } from '../testing/branch-manager';
import { ownCustomer } from '../testing/reports';
import { type BenchCall, callsAt, mayCall, requestOf } from './calls';
import { insertLongChat } from './insert-long-chat';
import type { Actor } from './open-sessions';

const big = ['store', 'broker', 'customer', 'store_visit', 'store_change'];
const tables = [...big, 'customer_tel'];
const enough = 6_000;
/** Number of hashes that an uploaded photo has, as in `likeness.ts`. */
const viewsOfPhoto = 138;

interface Sent {
  text: string;
  values: unknown[];
}

let app: TestApp;
let actors: Actor[];
let sent: Sent[] = [];

const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;

beforeAll(async () => {
  app = await startTestApp();
  const storeIds = [await ownStore(app)];
  const clueId = await ownCustomer(app);
  actors = [];
  for (const who of ['manager', 'attache'] as const) {
    const token = await sessionOf(app, who);
    actors.push({ token, isManager: who === 'manager', storeIds, clueId, memberId: '2' });
  }
  const [branch = ''] = await branchesOf(app);
  const { token } = await newManagerOf(app, branch);
  actors.push({ token, isManager: true, storeIds, clueId, memberId: '2' });
  await enlarge();
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [first, second] = args as unknown as [Partial<Sent> | string, unknown[] | undefined];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    sent.push({ text, values: (typeof first === 'string' ? second : first.values) ?? [] });
    return query.apply(this, args);
  });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

/** Adds enough rows to make a full scan more expensive than an index, and updates the statistics. */
async function enlarge(): Promise<void> {
  for (const table of big) {
    const { rows } = await sql<{ column: string }>`select column_name as column
      from information_schema.columns where table_name = ${table} and column_name not in ('id', 'code')`.execute(
      app.db,
    );
    const columns = sql.join(rows.map(({ column }) => sql.ref(column)));
    const named = sql.table(table);
    await sql`alter table ${named} disable trigger user`.execute(app.db);
    // The md5 order is the same on every run and unrelated to any column.
    await sql`insert into ${named} (${columns})
      select ${columns} from ${named}, generate_series(1, 100) as copy
      order by md5(copy::text || '-' || id::text) limit ${enough}`.execute(app.db);
  }
  await sql`insert into customer_tel (customer_id, position, tel_type, country_code, number)
    select id, 1, 'mobile', '86', mobile_tel from customer on conflict do nothing`.execute(app.db);
  // Index-only scans need pages that are visible to every transaction, which an older open one prevents, such as that
  // of an automatic vacuum.
  do await sql`vacuum (analyze, index_cleanup on)`.execute(app.db);
  while (await someHidden());
}

async function someHidden(): Promise<boolean> {
  const { rows } = await sql<{ hidden: number }>`select relpages - relallvisible as hidden
    from pg_class where relname = any(${tables}) and relkind = 'r'`.execute(app.db);
  expect(rows).toHaveLength(tables.length);
  return rows.some(({ hidden }) => hidden > 0);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Plan Rows': number;
  Plans?: Plan[];
}

interface Explained {
  'QUERY PLAN': { Plan: Plan }[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const plansIn = (rows: Explained[]) =>
  rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));

async function planOf({ text, values }: Sent, options = 'format json'): Promise<Plan[]> {
  const explained = CompiledQuery.raw(`explain (${options}) ${text}`, values);
  return plansIn((await app.db.executeQuery<Explained>(explained)).rows);
}

/** Returns PostgreSQL's generic plan, which a prepared statement may use for all values. */
function genericPlanOf({ text, values }: Sent): Promise<Plan[]> {
  return app.db.connection().execute(async (db) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(db);
    await sql.raw(`prepare asked as ${text}`).execute(db);
    const nulls = values.map(() => 'null').join();
    const { rows } = await sql.raw<Explained>(`explain (format json) execute asked (${nulls})`).execute(db);
    await sql`deallocate asked`.execute(db);
    await sql`reset plan_cache_mode`.execute(db);
    return plansIn(rows);
  });
}

const isBig = (table: string) => tables.includes(table);

async function scansOf(statement: Sent): Promise<string[]> {
  return (await planOf(statement))
    .filter((node) => node['Node Type'] === 'Seq Scan' && isBig(node['Relation Name'] ?? ''))
    .map((node) => `${node['Relation Name']}: ${statement.text}`);
}

async function sentBy({ requestsOf }: BenchCall, actor: Actor): Promise<Sent[]> {
  sent = [];
  for (const { method, path, headers, body } of requestsOf(actor)) {
    const answer = await app.app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) });
    expect([path, answer.statusCode]).toEqual([path, 200]);
  }
  return sent.filter(({ text }) => /^\s*(select|with)/i.test(text));
}

const { lists, dashboards, details } = callsAt(testNow);
// Dashboards of a year count most rows, so that a full scan is right.
const hot = [...lists, ...dashboards, ...details].filter(({ name }) => !name.endsWith('year'));

const listsAll: Record<string, string> = {
  'ranking of stores, month': 'store',
  'ranking of brokers, month': 'broker',
};

// These counts cover all stores, brokers or customers of the organisation or of a branch with nearly half of them. An
// index is then nearly as large as the table.
const countsAll = [
  /as "total" from "store" where "store"\."orgcode" = \$1 and "store"\."deleted_at" is null and \("store"\."member_id" is null or .*\) group by/s,
  /as "total" from "broker" left join "store" on "store"\."id" = "broker"\."store_id" where "broker"\."orgcode" = \$1 and \(coalesce\(broker\.member_id, store\.member_id\) is null or .*\) group by/s,
  /as "today" from "customer" where "customer"\."orgcode" = \$2 and \("customer"\."member_id" is null or .*\) group by/s,
  /as "total" from "store" where "store"\."orgcode" = \$1 and "store"\."deleted_at" is null group by/,
  /as "total" from "broker" left join "store" on "store"\."id" = "broker"\."store_id" where "broker"\."orgcode" = \$1 group by/,
];

it.each(hot)('$name reads no big table from end to end', async (call) => {
  for (const actor of actors) {
    if (!mayCall(call, actor)) continue;
    for (const statement of await sentBy(call, actor)) {
      if (countsAll.some((counts) => counts.test(statement.text))) continue;
      const scans = await scansOf(statement);
      expect(scans.filter((scan) => !scan.startsWith(`${listsAll[call.name]}:`))).toEqual([]);
    }
  }
});

it('a calendar reads one visit of each day, however many there are', async () => {
  await sql`update data_version set version = version + 1`.execute(app.db);
  for (const call of hot.filter(({ name }) => name === 'visits, calendar'))
    for (const actor of actors) {
      const read: (number | undefined)[] = [];
      for (const statement of await sentBy(call, actor)) {
        const plan = await planOf(statement, 'analyze, format json');
        const visits = plan.filter((node) => node['Relation Name'] === 'store_visit');
        read.push(...visits.map((node) => node['Actual Rows']));
      }
      expect(read.length).toBeGreaterThan(0);
      expect(Math.max(...read.map(Number))).toBeLessThanOrEqual(1);
    }
});

it.each([
  ['broker', 'member_id'],
  ['broker', 'store_id'],
  ['broker', 'coalesce(broker_earned_by, member_id)'],
  ['customer', 'member_id'],
  ['customer', 'store_id'],
  ['customer', 'broker_id'],
  ['customer', 'project_id'],
  ['customer', 'nullif(coalesce(credited_id, member_id), 0)'],
  ['store', 'member_id'],
  ['store', 'coalesce(store_earned_by, member_id)'],
  ['store_change', 'store_id'],
  ['store_visit', 'member_id'],
  ['store_visit', 'store_id'],
])('the planner knows the organisation of a %s by its %s', async (table, column) => {
  const { rows } = await sql<{ value: string }>`select ${sql.raw(column)} as value from ${sql.table(table)}
    where orgcode = 'JNQD' and ${sql.raw(column)} is not null
    group by 1 order by count(*) desc limit 1`.execute(app.db);
  const expected = async (condition: string) => {
    const text = `select from ${table} where ${condition} and ${column} = ${rows[0]?.value}`;
    const [plan] = await planOf({ text, values: [] });
    return plan?.['Plan Rows'] ?? 0;
  };
  const all = await expected('true');
  expect(all).toBeGreaterThan(1);
  expect((await expected(`orgcode = 'JNQD'`)) / all).toBeGreaterThan(0.7);
});

it('the generic plan of a funnel reads the reservations alone', async () => {
  await sql`update data_version set version = version + 1`.execute(app.db);
  for (const call of hot.filter(({ name }) => name === 'funnel, month'))
    for (const actor of actors) {
      const visits: (string | undefined)[] = [];
      for (const statement of await sentBy(call, actor))
        for (const node of await genericPlanOf(statement))
          if (node['Relation Name'] === 'customer_visit') visits.push(node['Index Name']);
      expect(visits).toEqual(['customer_visit_reservation']);
    }
});

it.each([
  ['customers, search', 'customer_own_search'],
  ['brokers, search', 'broker_own_search'],
])('%s of an attache reads %s alone', async (name, own) => {
  await sql`update data_version set version = version + 1`.execute(app.db);
  const indexes = new Set<string>();
  for (const call of hot.filter((each) => each.name === name))
    for (const actor of actors.filter(({ isManager }) => !isManager))
      for (const statement of await sentBy(call, actor))
        for (const node of await planOf(statement)) indexes.add(node['Index Name'] ?? '');
  expect([...indexes].filter((index) => index.endsWith('_search'))).toEqual([own]);
});

it.each([
  ['customer', 'cst_name', 'GET /expand/cst/get-list', 'keyword'],
  ['broker', 'broker_name', 'GET /expand/broker/get-org-broker-list', 'filter'],
  ['store', 'store_name', 'GET /expand/search-store', 'kw'],
] as const)('a search of a manager reads no %s of other organisations', async (table, column, key, word) => {
  const name = '独孤求败';
  for (const orgcode of ['HZQD', 'JNQD'])
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name}
      where id = (select min(id) from ${sql.table(table)} where orgcode = ${orgcode})`.execute(app.db);
  await sql`update data_version set version = version + 1`.execute(app.db);
  const requestsOf: BenchCall['requestsOf'] = (actor) => [requestOf(actor, key, { [word]: name })];
  const found: unknown[] = [];
  const [manager] = actors;
  for (const statement of manager ? await sentBy({ name, kind: 'list', requestsOf }, manager) : [])
    for (const node of await planOf(statement, 'analyze, format json'))
      if (node['Index Name'] === `${table}_search`) found.push(node['Actual Rows']);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found)).toEqual(new Set([1]));
});

it('a search by a number reads further numbers by their parts', async () => {
  const requestsOf: BenchCall['requestsOf'] = (actor) => [
    requestOf(actor, 'GET /expand/cst/get-list', { keyword: '61234567' }),
  ];
  for (const actor of actors) {
    const indexes = new Set<string>();
    for (const statement of await sentBy({ name: 'number', kind: 'list', requestsOf }, actor)) {
      expect(await scansOf(statement)).toEqual([]);
      for (const node of await planOf(statement)) indexes.add(node['Index Name'] ?? '');
    }
    expect(indexes).toContain('customer_tel_further');
  }
});

it('a search whose counts find nothing asks for no page', async () => {
  const word = 'Nobody of this name';
  const requestsOf: BenchCall['requestsOf'] = (actor) => [
    requestOf(actor, 'GET /expand/search-store', { kw: word }),
    requestOf(actor, 'GET /expand/broker/get-org-broker-list', { filter: word }),
    requestOf(actor, 'GET /expand/cst/get-list', { keyword: word }),
  ];
  for (const actor of actors) {
    const texts = (await sentBy({ name: 'none', kind: 'list', requestsOf }, actor)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('count(*)'))).toHaveLength(3);
    expect(texts.filter((text) => text.includes(' limit '))).toEqual([]);
  }
});

it('a search in messages reads those that may contain the words', async () => {
  await insertLongChat(app.db, '2', enough, testNow);
  await sql`analyze chat_message, chat_side, chat_conversation`.execute(app.db);
  const requestsOf: BenchCall['requestsOf'] = (actor) => [
    requestOf(actor, 'POST /im/search-messages', {}, { keyword: '下午三点' }),
  ];
  const indexes: (string | undefined)[] = [];
  for (const actor of actors.filter(({ isManager }) => !isManager))
    for (const statement of await sentBy({ name: 'messages', kind: 'list', requestsOf }, actor))
      for (const node of await planOf(statement))
        if (node['Relation Name'] === 'chat_message' || node['Index Name']?.startsWith('chat_message'))
          indexes.push(node['Index Name']);
  expect(indexes).toContain('chat_message_search');
  expect(indexes).not.toContain('chat_message_pkey');
});

it('the comparison of a visit’s photo with others reads those that may be alike', async () => {
  const { rows: visits } = await sql<{ id: string }>`
    select id from store_visit where orgcode = 'HZQD' order by id limit 2`.execute(app.db);
  const [id = '', other = ''] = visits.map((visit) => visit.id);
  const name = `${'a'.repeat(32)}.jpg`;
  await sql`
    insert into visit_photo (orgcode, visit_id, file_name, received_on, claimed_on, likeness_hashes)
    select 'HZQD', ${other}, 'copy', ${testNow}::timestamptz, ${testNow}::timestamptz,
      decode(md5(copy || 'a') || md5(copy || 'b') || md5(copy || 'c'), 'hex')
    from generate_series(1, ${enough}) copy`.execute(app.db);
  await sql`
    insert into upload_file (name, orgcode, account_id, purpose, type, size, received_size, width, height, created_on,
      likeness_views)
    select ${name}, 'HZQD', 1, 'visit', 'image/jpeg', 1, 1, 1, 1, ${testNow}::timestamptz,
      decode(string_agg(md5(view || 'v'), ''), 'hex')
    from generate_series(1, ${viewsOfPhoto}) view`.execute(app.db);
  await sql`analyze visit_photo`.execute(app.db);
  sent = [];
  await savePhotos(app.db, { id, orgcode: 'HZQD', visit_time: testNow, lng: 0, lat: 0 }, [fileUrlOf(name)]);
  const [comparison] = sent.filter(({ text }) => text.includes('likeness_keys'));
  const plan = comparison ? await planOf(comparison) : [];
  expect(plan.map((node) => node['Index Name'])).toContain('visit_photo_likeness_keys');
});

it('would notice a scan', async () => {
  const statement = { text: 'select * from customer where remarks = $1', values: ['x'] };
  expect(await scansOf(statement)).toEqual([`customer: ${statement.text}`]);
});
