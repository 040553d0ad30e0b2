import { BrokerSearchType, BrokerStatus, BrokerType } from '@agency/shared/model/broker';
import { StoreStatus, searchableStatuses } from '@agency/shared/model/store';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

async function unvisitedRows() {
  const body = { date: '2020-01-01', pager: { page: 1, page_size: 100 } };
  const { data } = await call(app, 'POST /expand/visit/unvisited-member-list', { token, body });
  return data.list.map(({ member_id, store_total, store_broker_total, ind_broker_total }) => [
    member_id,
    store_total,
    store_broker_total,
    ind_broker_total,
  ]);
}

async function counted() {
  const { rows } = await sql<{ id: string; counts: number[] }>`
    select id, array[
      (select count(*)::int from store where member_id = member.id and deleted_at is null
        and store_status = any(${searchableStatuses})),
      (select count(*)::int from broker where member_id = member.id and store_id is not null
        and broker_status <> ${BrokerStatus.disabled}),
      (select count(*)::int from broker where member_id = member.id
        and broker_type = ${BrokerType.independent} and broker_status <> ${BrokerStatus.disabled})] as counts
    from member where orgcode = 'HZQD' and is_attache order by id`.execute(app.db);
  return rows.map(({ id, counts }) => [id, ...counts]);
}

it('tells what members without a visit look after, stores and both kinds of brokers', async () => {
  const expected = await counted();
  expect(expected.some(([, stores, brokers, independent]) => stores && brokers && independent)).toBe(true);
  expect(await unvisitedRows()).toEqual(expected);
});

it('tells of a member what the lists of that member do, with refused stores and brokers among them', async () => {
  const attache = await sessionOf(app, 'attache');
  const store = await newStore(app, { store_status: StoreStatus.reviewFailure });
  const { id: _, ...broker } = await app.db
    .selectFrom('broker')
    .selectAll()
    .where('store_id', '=', store)
    .executeTakeFirstOrThrow();
  const refused = { ...broker, broker_status: BrokerStatus.disabled };
  const independent = { ...refused, store_id: null, broker_type: BrokerType.independent };
  await app.db.insertInto('broker').values([refused, independent]).execute();
  const stores = await call(app, 'GET /expand/store/get-count', { token: attache });
  const brokersOf = async (search_type: number) => {
    const query = { search_type };
    return (await call(app, 'GET /expand/broker/get-org-broker-list-count', { token: attache, query })).data
      .total;
  };
  const listed = [
    '2',
    stores.data.total,
    await brokersOf(BrokerSearchType.ofStores),
    await brokersOf(BrokerSearchType.independent),
  ];
  expect(await unvisitedRows()).toContainEqual(listed);
});

it('counts anew once a store or a broker has changed hands or is gone', async () => {
  const before = await unvisitedRows();
  const store = await newStore(app);
  expect(await unvisitedRows()).not.toEqual(before);
  await app.db.updateTable('store').set({ deleted_at: app.deps.now() }).where('id', '=', store).execute();
  expect(await unvisitedRows()).toEqual(await counted());
  await app.db.updateTable('broker').set({ store_id: null }).where('store_id', '=', store).execute();
  expect(await unvisitedRows()).toEqual(await counted());
});

it('has nothing to tell of a page behind the last one', async () => {
  const body = { date: '2020-01-01', pager: { page: 99, page_size: 100 } };
  const { data } = await call(app, 'POST /expand/visit/unvisited-member-list', { token, body });
  expect(data.list).toEqual([]);
});
