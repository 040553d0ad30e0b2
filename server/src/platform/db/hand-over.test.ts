import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';
import { addBareTenant } from '../../../testing/bare-tenant';
import { isSharable } from '../../../testing/process-data';
import { aReport, brokerOf } from '../../../testing/reports';
import { openTestDatabase } from '../../../testing/test-database';
import type { Db } from './database';
import { migrate } from './migrate';

it('gives customers to the member of their broker where that had left them behind, and writes no other row', async () => {
  const { db, close } = await openTestDatabase();
  await migrate(db, '0030-own-search');
  await addBareTenant(db, { members: 2 });
  for (const statement of [
    `insert into broker (orgcode, member_id, broker_name, country_code, mobile_tel, is_masked, broker_status, broker_type,
      gender, created_on) select 'T', owner, 'b', '86', '2', false, 1, 2, 1, now() from unnest(array[1, 2, null]) owner`,
    `insert into customer (orgcode, project_id, broker_id, member_id, list_type, cst_name, gender, mobile_tel, cst_status,
      clue_status, created_on, last_report_time)
      select 'T', 1, broker.id, owner, 3, 'c', 1, '3', 1, 1, now(), now()
      from broker, unnest(array[1, 2, null]) owner order by broker.id, owner`,
  ])
    await sql.raw(statement).execute(db);
  const rowsOf = async (columns: string) =>
    (
      await sql
        .raw<Record<string, string | null>>(`select broker.member_id as brokers, customer.member_id,
        customer.xmin::text as written ${columns} from customer join broker on broker.id = broker_id
        order by customer.id`)
        .execute(db)
    ).rows;
  const before = await rowsOf('');
  await migrate(db);
  const after = await rowsOf(', credited_id, credited(customer)');
  expect(after.map(({ written: _, ...row }) => Object.values(row))).toEqual([
    ['1', '1', null, '1'],
    ['1', '1', '2', '2'],
    ['1', '1', '0', null],
    ['2', '2', '1', '1'],
    ['2', '2', null, '2'],
    ['2', '2', '0', null],
    [null, '1', null, '1'],
    [null, '2', null, '2'],
    [null, null, null, null],
  ]);
  const written = after.map((row, index) => row.written !== before[index]?.written);
  expect(written).toEqual([false, true, true, true, false, true, false, false, false]);
  const { rows } = await sql`select rebuild_figures('T') as wrong`.execute(db);
  expect(rows).toEqual([{ wrong: '0' }]);
  await close();
});

// The embedded database has one connection: there nothing happens at once.
if (isSharable)
  describe('a report and a hand-over at once', () => {
    let app: TestApp;
    let manager: string;
    let attache: string;

    beforeAll(async () => {
      app = await startTestApp();
      manager = await sessionOf(app, 'manager');
      attache = await sessionOf(app, 'attache');
    });
    afterAll(() => app.close());

    let reports = 0;
    const report = async (store_id: string) => {
      const body = await aReport(app, { store_id, mobile_tel: `1370000${1000 + reports++}` });
      return call(app, 'POST /expand/cst/recommend', { token: attache, body });
    };

    const give = (store_id: string, member_id: string) =>
      call(app, 'POST /expand/distribute-member-to-store', { token: manager, body: { store_id, member_id } });

    const customersOf = async (store_id: string) =>
      app.db
        .selectFrom('customer')
        .innerJoin('broker', 'broker.id', 'customer.broker_id')
        .select(['customer.member_id', 'customer.credited_id', 'broker.member_id as brokers'])
        .where('customer.store_id', '=', store_id)
        .execute();

    /** Runs `begin` in a transaction that ends once `meanwhile` waits for it, or is done without. */
    async function beside<T>(begin: (db: Db) => Promise<unknown>, meanwhile: () => Promise<T>): Promise<T> {
      const { running } = await app.db.transaction().execute(async (inside) => {
        await begin(inside as Db);
        let isDone = false;
        const running = meanwhile().finally(() => {
          isDone = true;
        });
        const waiting = sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        while (!isDone && (await waiting.execute(app.db)).rows.length === 0);
        return { running };
      });
      return running;
    }

    it('a report waits for its broker to be given away, and goes along', async () => {
      const store_id = await newStore(app);
      const given = (db: Db) =>
        db.updateTable('broker').set({ member_id: '3' }).where('store_id', '=', store_id).execute();
      expect((await beside(given, () => report(store_id))).code).toBe(0);
      expect(await customersOf(store_id)).toEqual([{ member_id: '3', credited_id: '2', brokers: '3' }]);
    });

    it('a broker is given away with the report that was being made', async () => {
      const store_id = await newStore(app);
      await report(await newStore(app));
      const {
        id: _,
        images: __,
        ...model
      } = await app.db.selectFrom('customer').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
      const row = { ...model, store_id, broker_id: await brokerOf(app, store_id) };
      const reported = (db: Db) => db.insertInto('customer').values(row).execute();
      expect((await beside(reported, () => give(store_id, '3'))).code).toBe(0);
      expect(await customersOf(store_id)).toEqual([{ member_id: '3', credited_id: '2', brokers: '3' }]);
    });

    it('many of both leave every customer with the member of the broker, and none waits for ever', async () => {
      const stores = [await newStore(app), await newStore(app)];
      // One in each store is there before: a report that comes after its store was given away is refused.
      await Promise.all(stores.map(report));
      const give2 = (store_id: string, index: number) => give(store_id, String(2 + (index % 3)));
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => {
          const store_id = stores[index % 2] ?? '';
          return index % 4 < 2 ? report(store_id) : give2(store_id, index);
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const rows = (await Promise.all(stores.map(customersOf))).flat();
      expect(rows.length).toBeGreaterThanOrEqual(stores.length);
      expect(rows.filter(({ member_id, brokers }) => member_id !== brokers)).toEqual([]);
      const { rows: figures } = await sql`select rebuild_figures('HZQD') as wrong`.execute(app.db);
      expect(figures).toEqual([{ wrong: '0' }]);
    });
  });
