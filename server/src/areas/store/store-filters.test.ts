import { BrokerSearchType, BrokerStatus } from '@agency/shared/model/broker';
import { errors } from '@agency/shared/model/error-codes';
import type { Updateable } from 'kysely';
import { call, demo, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';
import type { Store } from '../../platform/db/tables/stores';

let app: TestApp;
const tokens = {} as Record<keyof typeof demo, string>;

beforeAll(async () => {
  app = await startTestApp();
  for (const who of Object.keys(demo) as (keyof typeof demo)[]) tokens[who] = await sessionOf(app, who);
});
afterAll(() => app.close());

const list = async (who: keyof typeof demo, query: Record<string, unknown>) =>
  (await call(app, 'GET /expand/search-store', { token: tokens[who], query: { page_size: 100, ...query } }))
    .data;

const count = async (who: keyof typeof demo, query: Record<string, unknown>) =>
  (await call(app, 'GET /expand/store/get-count', { token: tokens[who], query })).data;

const filters: Record<string, unknown>[] = [
  {},
  { is_gh: 1 },
  { is_gh: 2 },
  { is_to_be_gh: 1 },
  { province_id: '44' },
  { city_id: '4403' },
  { area_id: '440304' },
  { kw: '置业' },
  { kw: '100%_' },
  { label_ids: ['1', '2'] },
  { label_ids: '3', is_gh: 1, city_id: '4401' },
  { company_id: '2' },
  { member_id: '3' },
];

describe.each(['manager', 'attache'] as const)('the lists of a %s', (who) => {
  it.each(filters)('agree with the counts under %j', async (filter) => {
    const counts = await count(who, filter);
    const byStatus = [1, 2, 3, 4].map((status) => list(who, { ...filter, store_status: status }));
    const totals = (await Promise.all(byStatus)).map(({ total_rows, list: rows }) => [
      total_rows,
      rows.length,
    ]);
    const { normal, disabled, apply_in, apply_fail } = counts;
    expect(totals).toEqual([normal, disabled, apply_in, apply_fail].map((total) => [total, total]));
    expect((await list(who, filter)).total_rows).toBe(counts.total);
    expect((await list(who, { ...filter, store_status: 0 })).total_rows).toBe(counts.total);
  });
});

it.each([
  [[1, 1], 'normal'],
  [[4, 4], 'apply_fail'],
] as const)('a status that is asked for twice, as in %j, counts once', async (store_status, status) => {
  const counts = await count('manager', {});
  expect(counts[status]).toBeGreaterThan(0);
  const { total_rows, list: rows } = await list('manager', { store_status });
  expect([total_rows, rows.length]).toEqual([counts[status], counts[status]]);
});

describe('an attache', () => {
  it('sees only the own private stores, whatever is asked for', async () => {
    for (const is_gh of [0, 1, 2]) {
      const { list: stores } = await list('attache', { is_gh });
      expect(stores.length).toBeGreaterThan(0);
      expect(stores.every((store) => store.is_gh === 1 && store.member_id === '2')).toBe(true);
    }
  });

  it('sees the pool only with the permission', async () => {
    const { list: stores, allow_owner_gh_store } = await list('attache', { is_gh_pool: 1 });
    expect(stores.length).toBeGreaterThan(0);
    expect(stores.every((store) => store.is_gh === 2 && store.store_status === 1)).toBe(true);
    expect(allow_owner_gh_store).toBe(true);
    await app.db.updateTable('member').set({ can_claim: false }).where('id', '=', '2').execute();
    expect(await list('attache', { is_gh_pool: 1 })).toMatchObject({
      list: [],
      total_rows: 0,
      allow_owner_gh_store: false,
    });
    const detail = await call(app, 'GET /expand/get-store-detail', {
      token: tokens.attache,
      query: { id: stores[0]?.id },
    });
    expect(detail.code).toBe(errors.storeForbidden.code);
    const todo = await call(app, 'POST /expand/workbench/get-workbench-todo-summary', {
      token: tokens.attache,
    });
    expect(todo.data.list.map(({ todo_type }) => todo_type)).toEqual(['store_to_be_gh']);
    await app.db.updateTable('member').set({ can_claim: true }).where('id', '=', '2').execute();
  });
});

// Shows ASVS 1.2.9.
it('finds by words that hold wildcards only what has them', async () => {
  const [store] = (await list('manager', {})).list;
  await app.db
    .updateTable('store')
    .set({ store_name: '100%_店' })
    .where('id', '=', store?.id ?? '')
    .execute();
  expect((await list('manager', { kw: '100%_' })).list.map(({ store_name }) => store_name)).toEqual([
    '100%_店',
  ]);
});

it('counts to-dos as the lists that they lead to', async () => {
  const waiting = async () => {
    const { data } = await call(app, 'POST /expand/workbench/get-workbench-todo-summary', {
      token: tokens.manager,
    });
    return data.list.find(({ todo_type }) => todo_type === 'assign_store')?.count ?? 0;
  };
  const before = await waiting();
  const [first] = (await list('manager', { is_gh: 2, store_status: 1 })).list;
  await call(app, 'POST /expand/store/change-store-status', {
    token: tokens.manager,
    body: { store_id: first?.id ?? '', store_status: 2 },
  });
  expect(await waiting()).toBe(before - 1);
  for (const who of ['manager', 'attache', 'otherAttache', 'cambodian'] as const) {
    const todo = await call(app, 'POST /expand/workbench/get-workbench-todo-summary', { token: tokens[who] });
    const leads: Record<string, Record<string, unknown>> = {
      applying_store: { store_status: 3 },
      store_to_be_gh: { is_to_be_gh: 1 },
      assign_store: { is_gh: 2, store_status: 1 },
      gh_pool: { is_gh_pool: 1 },
    };
    const brokersInReview = () =>
      call(app, 'GET /expand/broker/get-org-broker-list', {
        token: tokens[who],
        query: { search_type: BrokerSearchType.independent, broker_statuses: [BrokerStatus.inReview] },
      });
    for (const { todo_type, count: counted } of todo.data.list) {
      const found =
        todo_type === 'applying_broker'
          ? (await brokersInReview()).data
          : await list(who, leads[todo_type] ?? {});
      expect(counted).toBeGreaterThan(0);
      expect([who, todo_type, found.total_rows]).toEqual([who, todo_type, counted]);
    }
  }
});

it('pages without gaps or doubles', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((page) => list('manager', { page, page_size: 9 })),
  );
  const ids = pages.flatMap(({ list: stores }) => stores.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(pages[0]?.total_rows ?? 0);
});

it('has what is soonest public first, on every page', async () => {
  const [one, other] = [await newStore(app), await newStore(app)];
  for (const [id, recycle_date] of [
    [one, '2026-11-21'],
    [other, '2026-11-22'],
  ] as const)
    await app.db.updateTable('store').set({ recycle_date }).where('id', '=', id).execute();
  const days = async (query: Record<string, unknown>) => {
    const { list: stores } = await list('manager', { is_to_be_gh: 1, has_recycle_date: 1, ...query });
    return stores.map(({ id, recycle_date }) => ({ id, recycle_date }));
  };
  const all = await days({});
  expect(all.length).toBeGreaterThan(3);
  const sorted = [...all].sort(
    (a, b) => (a.recycle_date ?? '').localeCompare(b.recycle_date ?? '') || Number(a.id) - Number(b.id),
  );
  expect(all).toEqual(sorted);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => days({ page, page_size: 2 })));
  expect(pages.flat()).toEqual(all.slice(0, 8));
});

describe('stores that are not the caller’s', () => {
  const foreignId = async () => (await list('otherManager', { store_status: 1 })).list[0]?.id ?? '';
  const otherMembersId = async () =>
    (await list('manager', { is_gh: 1, member_id: '4', store_status: 1 })).list[0]?.id;
  const unknown = '999999999999';

  it.each([
    ['GET /expand/get-store-detail', 'id'],
    ['GET /expand/get-store-broker', 'id'],
    ['GET /expand/store/visit-list', 'store_id'],
    ['GET /expand/cst/get-list', 'store_id'],
    ['GET /expand/cst/get-status-total', 'store_id'],
  ] as const)('are refused by %s like unknown ones', async (key, field) => {
    const ask = (id: string | undefined) => call(app, key, { token: tokens.attache, query: { [field]: id } });
    const nobodys = await ask(unknown);
    expect([nobodys.status, nobodys.code]).toEqual([403, errors.storeForbidden.code]);
    for (const id of [await foreignId(), await otherMembersId()]) {
      const answer = await ask(id);
      expect([answer.status, answer.text]).toEqual([nobodys.status, nobodys.text]);
    }
  });

  it.each([
    ['POST /expand/audit-store', { apply_status: 1 }],
    ['POST /expand/distribute-member-to-store', { member_id: '3' }],
  ] as const)('are not touched by %s', async (key, body) => {
    const id = await foreignId();
    const before = await app.db.selectFrom('store').selectAll().where('id', '=', id).execute();
    const ask = (store_id: string) =>
      call(app, key, { token: tokens.manager, body: { ...body, store_id } as never });
    expect((await ask(id)).text).toBe((await ask(unknown)).text);
    expect(await app.db.selectFrom('store').selectAll().where('id', '=', id).execute()).toEqual(before);
  });

  it('cannot be given to a member of another organisation', async () => {
    const [own] = (await list('manager', { store_status: 1 })).list;
    const ask = (member_id: string) =>
      call(app, 'POST /expand/distribute-member-to-store', {
        token: tokens.manager,
        body: { store_id: own?.id, member_id },
      });
    const foreign = await app.db
      .selectFrom('member')
      .select('id')
      .where('orgcode', '=', 'JNQD')
      .executeTakeFirstOrThrow();
    const refused = await ask(foreign.id);
    expect(refused.code).toBe(errors.badInput.code);
    expect(refused.text).toBe((await ask(unknown)).text);
  });

  it('show nothing by filters either', async () => {
    const id = await foreignId();
    expect((await list('manager', { store_id: id })).total_rows).toBe(0);
  });
});

describe('writes of a manager', () => {
  const distribute = (store_id: string, member_id: string, who: keyof typeof demo = 'manager') =>
    call(app, 'POST /expand/distribute-member-to-store', {
      token: tokens[who],
      body: { store_id, member_id },
    });

  it('are refused to an attache', async () => {
    const [own] = (await list('attache', {})).list;
    const answer = await distribute(own?.id ?? '', '3', 'attache');
    expect([answer.status, answer.code]).toEqual([403, errors.roleForbidden.code]);
    const audit = await call(app, 'POST /expand/audit-store', {
      token: tokens.attache,
      body: { store_id: own?.id, apply_status: 1 },
    });
    expect(audit.code).toBe(errors.roleForbidden.code);
  });

  it('give a public store to one of many, and then say that it is allocated', async () => {
    const [store] = (await list('manager', { is_gh: 2 })).list;
    const id = store?.id ?? '';
    const answers = await Promise.all(Array.from({ length: 20 }, () => distribute(id, '5')));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === errors.alreadyAllocated.code)).toHaveLength(19);
    expect((await list('manager', { store_id: id })).list[0]).toMatchObject({ is_gh: 1, member_id: '5' });
  });

  it('decide once on a store in review', async () => {
    const [store] = (await list('manager', { store_status: 3 })).list;
    const decide = (apply_status: number) =>
      call(app, 'POST /expand/audit-store', {
        token: tokens.manager,
        body: { store_id: store?.id, apply_status },
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => decide((index % 2) + 1)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === errors.conflict.code)).toHaveLength(49);
  });
});

it('what is soon public is told by the calendar of the organisation, wherever the phone is', async () => {
  const id = await newStore(app);
  await app.db.updateTable('store').set({ recycle_date: '2026-11-28' }).where('id', '=', id).execute();
  const asked = { token: tokens.attache, headers: { timezone: 'Pacific/Honolulu' } };
  const query = { is_to_be_gh: 1 };
  const { data } = await call(app, 'GET /expand/search-store', { ...asked, query });
  expect(data.list.map((store) => store.id)).toContain(id);
  const counted = await call(app, 'GET /expand/store/get-count', { ...asked, query });
  expect(counted.data).toEqual(await count('attache', query));
});

it('says that a deleted store was deleted', async () => {
  const [store] = (await list('attache', {})).list;
  await app.db
    .updateTable('store')
    .set({ deleted_at: app.deps.now() })
    .where('id', '=', store?.id ?? '')
    .execute();
  const answer = await call(app, 'GET /expand/get-store-detail', {
    token: tokens.attache,
    query: { id: store?.id },
  });
  expect(answer.code).toBe(errors.storeDeleted.code);
  expect((await list('attache', {})).list.map(({ id }) => id)).not.toContain(store?.id);
});

describe('what a manager needs to decide on a store', () => {
  const reviewOf = async (id: string) => {
    const { list: rows } = await list('manager', { store_status: [3], store_id: id, has_review: 1 });
    return rows[0]?.review;
  };
  const place = { lng: 10, lat: 20 };
  const aStore = async (change: Updateable<Store>) => {
    const id = await newStore(app);
    await app.db.updateTable('store').set(change).where('id', '=', id).execute();
    return id;
  };

  it('is when it was sent in, its licence, and the stores that may be the same one', async () => {
    const own = { store_name: 'Maple Road', address: '1 Maple Road' };
    const id = await aStore({
      ...place,
      ...own,
      store_status: 3,
      mobile_tel: '13955550001',
      lng: 10.0001,
    });
    const number = await aStore({ mobile_tel: '13955550001' });
    const name = await aStore({ ...own, store_name: 'MAPLE road', mobile_tel: '13955550004' });
    const near = await aStore({ ...place, mobile_tel: '13955550002', store_name: 'Next door' });
    const other = await aStore({ ...place, mobile_tel: '13955550005' });
    await aStore({ ...place, lng: 10.0008, mobile_tel: '13955550003' });
    const mark = { kind: 'stores', id: other, other_id: id, different: true } as const;
    const token = await sessionOf(app, 'manager');
    expect((await call(app, 'POST /expand/admin/duplicate/set-different', { token, body: mark })).code).toBe(
      0,
    );
    await app.db
      .updateTable('store')
      .set({ created_on: new Date('2026-11-20T01:02:03Z'), biz_license_url: '/files/licence.jpg' })
      .where('id', '=', id)
      .execute();
    const review = await reviewOf(id);
    expect(review).toMatchObject({
      submitted_on: '2026-11-20 09:02:03',
      biz_license_url_real: expect.stringMatching(/licence\.jpg/),
    });
    expect(review?.lookalikes).toEqual([
      expect.objectContaining({ id: number, way: 'number' }),
      expect.objectContaining({ id: name, way: 'name' }),
      { id: near, store_name: 'Next door', way: 'near', distance: 10 },
    ]);
  });

  it('is not for an attache, and not for a store that is decided', async () => {
    const { list: own } = await list('attache', { has_review: 1, store_status: [3] });
    expect(own.filter(({ review }) => review)).toEqual([]);
    const { list: decided } = await list('manager', { has_review: 1, store_status: [1] });
    expect(decided.filter(({ review }) => review)).toEqual([]);
  });
});
