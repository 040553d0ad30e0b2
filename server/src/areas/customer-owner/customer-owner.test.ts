import { BrokerStatus } from '@agency/shared/model/broker';
import { CustomerListType } from '@agency/shared/model/customer';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';
import { isSharable } from '../../../testing/process-data';
import { aReport, brokerOf } from '../../../testing/reports';
import type { Db } from '../../platform/db/database';
import { changeBrokers } from './change-brokers';
import { ownerOf } from './customer-owner';
import { findOwnerOfReport } from './owner-of-report';

const customer = {
  list_type: CustomerListType.agencyBroker as number,
  store_id: '5' as string | null,
  member_id: '2' as string | null,
  credited_id: null as string | null,
};
const broker = {
  broker_status: BrokerStatus.inCooperation as number,
  store_id: '5' as string | null,
  member_id: '3' as string | null,
};
const elsewhere = { store_id: '6' };

it.each<[string, Partial<typeof customer>, Partial<typeof broker>, string | null]>([
  ['the member of its broker', {}, {}, '3'],
  ['the member of its broker at another store', {}, elsewhere, '3'],
  ['the member of its broker without a store', { store_id: null }, { store_id: null }, '3'],
  ['the member of a refused broker of its store', {}, { broker_status: BrokerStatus.disabled }, '3'],
  ['who had it, while its broker waits elsewhere', {}, { ...elsewhere, broker_status: 3 }, '2'],
  ['who had it, after its broker was refused elsewhere', {}, { ...elsewhere, broker_status: 2 }, '2'],
  ['who had it, when nobody has its broker', {}, { member_id: null }, '2'],
  ['who is credited with it, when nobody has its broker', { credited_id: '4' }, { member_id: null }, '4'],
  ['nobody, when it counts for nobody', { credited_id: '0' }, { member_id: null }, null],
  ['nobody, when nobody ever had it', { member_id: null }, { member_id: null }, null],
  ['nobody, in the pool', { list_type: CustomerListType.poolBroker, member_id: null }, {}, null],
])('a customer belongs to %s', (_, ownCustomer, ownBroker, owner) => {
  expect(ownerOf({ ...customer, ...ownCustomer }, { ...broker, ...ownBroker })).toBe(owner);
});

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

    const assign = (store_id: string, member_id: string) =>
      call(app, 'POST /expand/distribute-member-to-store', { token: manager, body: { store_id, member_id } });

    const customersOf = async (store_id: string) =>
      app.db
        .selectFrom('customer')
        .innerJoin('broker', 'broker.id', 'customer.broker_id')
        .select(['customer.member_id', 'customer.credited_id', 'broker.member_id as brokers'])
        .where('customer.store_id', '=', store_id)
        .execute();

    /** Runs `begin` in a transaction that ends once `meanwhile` waits for it or has finished. */
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
      const assigned = (db: Db) =>
        changeBrokers(db, (brokers) => brokers.where('store_id', '=', store_id), { member_id: '3' });
      expect((await beside(assigned, () => report(store_id))).code).toBe(0);
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
      const reported = async (db: Db) =>
        db
          .insertInto('customer')
          .values({ ...row, ...(await findOwnerOfReport(db, row)) })
          .execute();
      expect((await beside(reported, () => assign(store_id, '3'))).code).toBe(0);
      expect(await customersOf(store_id)).toEqual([{ member_id: '3', credited_id: '2', brokers: '3' }]);
    });

    it('many of both leave every customer with the member of the broker, and none waits for ever', async () => {
      const stores = [await newStore(app), await newStore(app)];
      await Promise.all(stores.map(report));
      const give2 = (store_id: string, index: number) => assign(store_id, String(2 + (index % 3)));
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
