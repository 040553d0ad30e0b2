import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { ownStore, storeRow } from '../../../testing/api-case';
import { buildApp } from '../../app/app';
import { Memo } from './memo';

let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  other = { ...app, app: await buildApp(app.deps) };
});
afterAll(async () => {
  await other.app.close();
  await app.close();
});

const versions = async () =>
  (
    await app.db
      .selectFrom('data_version')
      .selectAll()
      .where('orgcode', '=', 'HZQD')
      .orderBy('kind')
      .execute()
  ).map(({ kind, version }) => `${kind} ${version}`);

it('shows a change in the next count, in every process', async () => {
  const token = await sessionOf(app, 'manager');
  const counts = (at: TestApp) => call(at, 'GET /expand/store/get-count', { token });
  const before = (await counts(app)).data;
  expect((await counts(other)).data).toEqual(before);
  const store_id = await ownStore(app);
  await call(app, 'POST /expand/store/change-store-status', { token, body: { store_id, store_status: 2 } });
  const after = { ...before, normal: before.normal - 1, disabled: before.disabled + 1 };
  expect((await counts(app)).data).toEqual(after);
  expect((await counts(other)).data).toEqual(after);
});

it('counts anew after a change that no call made', async () => {
  const token = await sessionOf(app, 'manager');
  const signed = async () => {
    const { data } = await call(app, 'GET /expand/cst/get-status-total', { token });
    return data.list.find(({ cst_status }) => cst_status === 5)?.total ?? 0;
  };
  const before = await signed();
  const row = sql`select id from customer where orgcode = 'HZQD' and cst_status <> 5 limit 1`;
  await sql`update customer set cst_status = 5 where id = (${row})`.execute(app.db);
  expect(await signed()).toBe(before + 1);
});

it('bumps each kind once in a transaction, and not at all in one that is undone', async () => {
  const before = await versions();
  const store = await storeRow(app, await ownStore(app));
  const undone = app.db.transaction().execute(async (db) => {
    await db.updateTable('store').set({ store_name: 'x' }).where('id', '=', store.id).execute();
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await versions()).toEqual(before);
  await sql`update store set store_name = store_name where orgcode = 'HZQD'`.execute(app.db);
  const after = before.map((line) =>
    line.replace(/^store (\d+)$/, (_, version: string) => `store ${Number(version) + 1}`),
  );
  expect(await versions()).toEqual(after);
});

it('computes once for equal questions at the same time, and again after a failure', async () => {
  const memo = new Memo();
  const compute = jest.fn(async () => 1);
  expect(await Promise.all([memo.get('a', compute), memo.get('a', compute)])).toEqual([1, 1]);
  expect(compute).toHaveBeenCalledTimes(1);
  await expect(memo.get('b', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await memo.get('b', compute)).toBe(1);
});
