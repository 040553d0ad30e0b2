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

/** What the members look after who made no visit on a day long ago: all of them. */
async function told() {
  const body = { date: '2020-01-01', pager: { page: 1, page_size: 100 } };
  const { data } = await call(app, 'POST /expand/visit/unvisited-member-list', { token, body });
  return data.list.map(({ member_id, store_total, store_broker_total, ind_broker_total }) => [
    member_id,
    store_total,
    store_broker_total,
    ind_broker_total,
  ]);
}

/** The same, counted row by row. */
async function counted() {
  const { rows } = await sql<{ id: string; counts: number[] }>`
    select id, array[
      (select count(*)::int from store where member_id = member.id and deleted_at is null),
      (select count(*)::int from broker where member_id = member.id and store_id is not null),
      (select count(*)::int from broker where member_id = member.id and store_id is null)] as counts
    from member where orgcode = 'HZQD' and is_attache order by id`.execute(app.db);
  return rows.map(({ id, counts }) => [id, ...counts]);
}

it('tells what members without a visit look after, stores and both kinds of brokers', async () => {
  const expected = await counted();
  expect(expected.some(([, stores, brokers, independent]) => stores && brokers && independent)).toBe(true);
  expect(await told()).toEqual(expected);
});

it('counts anew once a store or a broker has changed hands or is gone', async () => {
  const before = await told();
  const store = await newStore(app);
  expect(await told()).not.toEqual(before);
  await app.db.updateTable('store').set({ deleted_at: app.deps.now() }).where('id', '=', store).execute();
  expect(await told()).toEqual(await counted());
  await app.db.updateTable('broker').set({ store_id: null }).where('store_id', '=', store).execute();
  expect(await told()).toEqual(await counted());
});

it('has nothing to tell of a page behind the last one', async () => {
  const body = { date: '2020-01-01', pager: { page: 99, page_size: 100 } };
  const { data } = await call(app, 'POST /expand/visit/unvisited-member-list', { token, body });
  expect(data.list).toEqual([]);
});
