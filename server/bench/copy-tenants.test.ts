import { sql } from 'kysely';
import { seed } from '../seed/seed';
import type { Db, OpenDatabase } from '../src/platform/db/database';
import { migrate } from '../src/platform/db/migrate';
import { testNow } from '../testing';
import { openTestDatabase } from '../testing/test-database';
import { copyTenants } from './copy-tenants';

const tenants = 3;
let database: OpenDatabase;
let before: Shape;

interface Shape {
  counts: Map<string, number>;
  indexes: string[];
}

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
  await seed(database.db, { today: testNow, size: 'small' });
  before = await readShape(database.db);
  await copyTenants(database.db, tenants);
});
afterAll(() => database.close());

async function readShape(db: Db): Promise<Shape> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await sql<{
      total: number;
    }>`select count(*)::int as total from ${sql.table(name)}`.execute(db);
    counts.set(name, rows[0]?.total ?? 0);
  }
  const { rows: indexes } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = 'public' order by indexdef`.execute(db);
  return { counts, indexes: indexes.map(({ indexdef }) => indexdef) };
}

/** Tables whose rows belong to the installation or to none of its organisations. */
const shared = ['region', 'kysely_migration', 'kysely_migration_lock'];

it('stores every row of an organisation so often, and makes the same indexes again', async () => {
  const after = await readShape(database.db);
  const filled = [...before.counts].filter(([, count]) => count > 0);
  expect(filled.map(([table]) => table)).toEqual(
    expect.arrayContaining(['customer', 'chat_message', ...shared]),
  );
  const expected = filled.map(([table, count]) => [table, shared.includes(table) ? count : count * tenants]);
  expect(filled.map(([table]) => [table, after.counts.get(table)])).toEqual(expected);
  expect(after.indexes).toEqual(before.indexes);
});

it('leaves no row without the row that it refers to', async () => {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.db);
  expect(rows.length).toBeGreaterThan(100);
  await database.db.transaction().execute(async (db) => {
    for (const { table, name, definition } of rows) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        db,
      );
    }
  });
});

it('gives each organisation rows of its own alone', async () => {
  const { rows } = await sql<{ orgcode: string; customers: number; figures: number; chats: number }>`
    select orgcode, count(*)::int as customers,
      (select sum(reports)::int from month_figure join store on store.id = store_id
        where month_figure.orgcode = customer.orgcode and store.orgcode = customer.orgcode) as figures,
      (select count(*)::int from chat_conversation join chat_side on conversation_id = chat_conversation.id
        and im_user_id = 'm' || member_id where orgcode = customer.orgcode) as chats
    from customer where orgcode like 'HZQD%' group by orgcode order by orgcode`.execute(database.db);
  expect(rows.map(({ orgcode }) => orgcode)).toEqual(['HZQD', 'HZQD-1', 'HZQD-2']);
  const [first] = rows.map(({ orgcode: _, ...counts }) => counts);
  expect(first?.figures).toBeGreaterThan(0);
  expect(first?.chats).toBeGreaterThan(0);
  for (const { orgcode: _, ...counts } of rows) expect(counts).toEqual(first);
});

it('continues the ids after those of the copies', async () => {
  const row = { orgcode: 'HZQD', name: 'New', label_pinyin: 'New' };
  const { id } = await database.db.insertInto('label').values(row).returning('id').executeTakeFirstOrThrow();
  const { rows } = await sql<{ last: string }>`select max(id)::text as last from label`.execute(database.db);
  expect(id).toBe(rows[0]?.last);
});
