import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, ownFile, storeRow } from '../../../testing/api-case';
import { recycleStores } from './protection';

let app: TestApp;
let attache: string;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
  attache = await sessionOf(app, 'attache');
  manager = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

const brokersOf = (store_id: string) =>
  app.db.selectFrom('broker').select('member_id').distinct().where('store_id', '=', store_id).execute();

const noticesOf = (kind: string) =>
  app.db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['account.member_id', 'notice.params', 'notice.extra', 'notice.msg_type'])
    .where('notice.kind', '=', kind)
    .where('notice.read_at', 'is', null)
    .orderBy('msg_id', 'desc')
    .execute();

const detail = (id: string, token: string) =>
  call(app, 'GET /expand/get-store-detail', { token, query: { id } });

describe('claiming', () => {
  const claim = (store_id: string, token: string) =>
    call(app, 'POST /expand/owner-gh-store', { token, body: { store_id } });

  // Shows ASVS 2.3.4.
  it('of 50 at once lets exactly one have the store; the others learn that it is gone', async () => {
    const store_id = await newStore(app, { is_gh: 2, member_id: null });
    const colleague = await sessionOf(app, 'colleague');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => claim(store_id, index % 2 ? attache : colleague)),
    );
    const won = answers.filter(({ code }) => code === 0);
    expect(won).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, errors.storeClaimed.code]));
    const store = await storeRow(app, store_id);
    expect(store.is_gh).toBe(1);
    expect(await brokersOf(store_id)).toEqual([{ member_id: store.member_id }]);
  });

  it('is answered as claimed for a day to who may have seen the store in the pool, then as unknown', async () => {
    const store_id = await newStore(app, { is_gh: 2, member_id: null });
    await claim(store_id, attache);
    const colleague = await sessionOf(app, 'colleague');
    expect((await detail(store_id, colleague)).code).toBe(errors.storeClaimed.code);
    app.advance(86_400);
    const answer = await detail(store_id, colleague);
    expect(answer.text).toBe((await detail('999999', colleague)).text);
    app.advance(-86_400);
  });

  it('needs the permission', async () => {
    await app.db.updateTable('member').set({ can_claim: false }).where('id', '=', '2').execute();
    const store_id = await newStore(app, { is_gh: 2, member_id: null });
    expect((await claim(store_id, attache)).code).toBe(errors.roleForbidden.code);
    expect((await storeRow(app, store_id)).is_gh).toBe(2);
    await app.db.updateTable('member').set({ can_claim: true }).where('id', '=', '2').execute();
  });
});

describe('distribution', () => {
  const assign = (store_id: string, member_id: string, from_member_id?: string) =>
    call(app, 'POST /expand/distribute-member-to-store', {
      token: manager,
      body: { store_id, member_id, ...(from_member_id === undefined ? {} : { from_member_id }) },
    });

  const someColleague = () =>
    app.db
      .selectFrom('account')
      .innerJoin('member', 'member.id', 'account.member_id')
      .select('member.id')
      .where('account.orgcode', '=', 'HZQD')
      .where('account.account_type', '=', 1)
      .where('member.id', '!=', '2')
      .executeTakeFirstOrThrow();

  it('of 50 at once from the pool gives the store to exactly one member', async () => {
    const store_id = await newStore(app, { is_gh: 2, member_id: null });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => assign(store_id, String(2 + (index % 5)), '')),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === errors.alreadyAllocated.code)).toHaveLength(49);
    const winner = answers.findIndex(({ code }) => code === 0);
    const { member_id } = await storeRow(app, store_id);
    expect(member_id).toBe(String(2 + (winner % 5)));
    expect(await brokersOf(store_id)).toEqual([{ member_id }]);
  });

  it('goes to nobody who has left, and the lists for it do not offer them', async () => {
    const store_id = await newStore(app);
    const { id: member_id } = await someColleague();
    const offers = async () => {
      const body = { pager: { page: 1, page_size: 100 }, is_assignable: true };
      const shown = await call(app, 'POST /expand/member/list', { token: manager, body });
      const plain = await call(app, 'GET /expand/get-select-member-list', { token: manager });
      return [shown, plain].map(({ data }) => data.list.some(({ id }: { id: string }) => id === member_id));
    };
    const leave = (disabled_at: Date | null) =>
      app.db.updateTable('account').set({ disabled_at }).where('member_id', '=', member_id).execute();

    expect(await offers()).toEqual([true, true]);
    await leave(new Date());
    expect(await offers()).toEqual([false, false]);
    expect(await assign(store_id, member_id)).toMatchObject({
      status: 400,
      msg: 'member_id: does not exist',
    });
    expect(await storeRow(app, store_id)).toMatchObject({ member_id: '2' });
    await leave(null);
    expect((await assign(store_id, member_id)).code).toBe(0);
  });

  it('tells the new member, and refuses the same member', async () => {
    const store_id = await newStore(app);
    const { id: member_id } = await someColleague();
    expect((await assign(store_id, '2')).code).toBe(errors.alreadyAllocated.code);
    expect((await assign(store_id, '2', '02')).code).toBe(errors.alreadyAllocated.code);
    expect((await assign(store_id, member_id)).code).toBe(0);
    const [notice] = await noticesOf('store_assigned');
    expect(notice).toMatchObject({ member_id, msg_type: 2 });
    expect(JSON.parse(notice?.extra ?? '')).toEqual({ store_id, type: 1 });
  });
});

describe('auditing', () => {
  const audit = (store_id: string, apply_status: number) =>
    call(app, 'POST /expand/audit-store', { token: manager, body: { store_id, apply_status } });

  it('of 50 at once decides once', async () => {
    const store_id = await newStore(app, { store_status: 3 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => audit(store_id, 1 + (index % 2))),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === errors.conflict.code)).toHaveLength(49);
    const isAgreed = answers.findIndex(({ code }) => code === 0) % 2 === 0;
    expect(await storeRow(app, store_id)).toMatchObject(
      isAgreed ? { store_status: 1, recycle_date: '2026-12-21' } : { store_status: 4, recycle_date: null },
    );
    const notified = (await noticesOf(isAgreed ? 'store_approved' : 'store_refused')).map(
      ({ extra }) => extra,
    );
    expect(notified).toEqual([JSON.stringify({ store_id, type: 1 })]);
  });
});

describe('the status of a store', () => {
  const change = (store_id: string, store_status: number) =>
    call(app, 'POST /expand/store/change-store-status', { token: manager, body: { store_id, store_status } });

  it.each([
    [1, 2, 0],
    [2, 1, 0],
    [1, 1, errors.unchanged.code],
    [2, 2, errors.unchanged.code],
    [3, 1, errors.conflict.code],
    [3, 2, errors.conflict.code],
    [4, 1, errors.conflict.code],
    [4, 2, errors.conflict.code],
  ])('from %i to %i answers %i', async (from, to, code) => {
    const id = await newStore(app, { store_status: from });
    expect((await change(id, to)).code).toBe(code);
    expect((await storeRow(app, id)).store_status).toBe(code === 0 ? to : from);
  });
});

describe('protection', () => {
  const setRecycle = (id: string, recycle_date: string) =>
    app.db.updateTable('store').set({ recycle_date }).where('id', '=', id).execute();
  const settle = async () => {
    await recycleStores(app.db, app.deps.now());
    await app.db.deleteFrom('notice').execute();
  };

  it('lasts through the recycle date, by the tenant’s calendar', async () => {
    await settle();
    const id = await newStore(app);
    await setRecycle(id, '2026-11-21');
    // This is 23:59:59 in Shenzhen.
    expect(await recycleStores(app.db, new Date('2026-11-21T15:59:59Z'))).toMatchObject({ dropped: 0 });
    expect(await recycleStores(app.db, new Date('2026-11-21T16:00:00Z'))).toMatchObject({ dropped: 1 });
    expect(await storeRow(app, id)).toMatchObject({ is_gh: 2, member_id: null, recycle_date: null });
    expect(await brokersOf(id)).toEqual([{ member_id: null }]);
    const [notice] = await noticesOf('store_dropped');
    expect(notice).toMatchObject({ member_id: '2', msg_type: 2 });
  });

  it('reminds the owner once of each end', async () => {
    await settle();
    const id = await newStore(app);
    await setRecycle(id, '2026-11-28');
    expect(await recycleStores(app.db, app.deps.now())).toEqual({ dropped: 0, reminded: 1 });
    expect(await recycleStores(app.db, app.deps.now())).toEqual({ dropped: 0, reminded: 0 });
    const [notice] = await noticesOf('store_to_be_public');
    expect(notice?.params).toMatchObject({ date: '2026-11-28' });
    await setRecycle(id, '2026-11-27');
    expect(await recycleStores(app.db, app.deps.now())).toEqual({ dropped: 0, reminded: 1 });
  });

  it('drops each store once however many processes look', async () => {
    await settle();
    await setRecycle(await newStore(app), '2026-11-01');
    const done = await Promise.all(Array.from({ length: 10 }, () => recycleStores(app.db, app.deps.now())));
    expect(done.reduce((sum, { dropped }) => sum + dropped, 0)).toBe(1);
    expect(await noticesOf('store_dropped')).toHaveLength(1);
  });
});

describe('a visit', () => {
  const visit = async (store_id: string, change: Record<string, unknown> = {}) => {
    const { lng, lat } = await storeRow(app, store_id);
    const place = { lng, lat, address: '店内', location_source: 'gps', accuracy: 12 };
    const body = { store_id, ...place, visit_type: 1, visit_content: '拜访', ...change };
    return call(app, 'POST /expand/store/save-visit', { token: attache, body });
  };
  const visits = (id: string) =>
    app.db.selectFrom('store_visit').select('id').where('store_id', '=', id).execute();

  it('is judged by its coordinates, not by the distance it claims', async () => {
    const id = await newStore(app);
    const { lat } = await storeRow(app, id);
    const before = await visits(id);
    const far = await visit(id, { lat: lat + 0.01, distance: 3 });
    expect([far.code, far.msg]).toEqual([
      errors.visitTooFar.code,
      'You are 1112 m away from the store; at most 500 m are allowed',
    ]);
    const guessed = await visit(id, { location_source: 'ip', distance: 3 });
    expect(guessed.code).toBe(errors.visitNotLocated.code);
    expect(await visits(id)).toEqual(before);
  });

  it('needs photos where they are forced, at most six, and its store in cooperation', async () => {
    const id = await newStore(app);
    expect((await visit(id)).msg).toBe('img_paths: is required');
    const seven = Array.from({ length: 7 }, (_, index) => `/files/${index}.jpg`).join(',');
    expect((await visit(id, { visit_type: 2, img_paths: seven })).msg).toBe('img_paths: has too many items');
    const foreign = await visit(id, { img_paths: await ownFile(app, 'JNQD') });
    expect(foreign.msg).toBe('img_paths: does not exist');
    expect((await visit(id, { img_paths: await ownFile(app) })).code).toBe(0);
    expect((await visit(id, { visit_type: 7 })).msg).toBe('visit_type: does not exist');
    expect((await visit(await newStore(app, { store_status: 3 }), { visit_type: 2 })).code).toBe(
      errors.storeLocked.code,
    );
  });

  it('lets protection begin anew and counts in the totals', async () => {
    const id = await newStore(app);
    await app.db.updateTable('store').set({ recycle_date: '2026-11-22' }).where('id', '=', id).execute();
    const times = async () =>
      (await call(app, 'POST /expand/store/get-visit-times', { token: attache, body: { store_id: id } }))
        .data;
    const before = await times();
    expect((await visit(id, { visit_type: 2 })).code).toBe(0);
    expect((await storeRow(app, id)).recycle_date).toBe('2026-12-21');
    expect(await times()).toEqual({
      total_times: before.total_times + 1,
      today_times: before.today_times + 1,
    });
  });
});

describe('brokers', () => {
  it('of a store can be removed once, by its owner or a manager', async () => {
    const store_id = await newStore(app);
    const { id: broker_id } = await app.db
      .selectFrom('broker')
      .select('id')
      .where('store_id', '=', store_id)
      .executeTakeFirstOrThrow();
    const remove = (token: string) =>
      call(app, 'POST /expand/store/broker/remove', { token, body: { store_id, broker_id } });
    expect((await remove(await sessionOf(app, 'colleague'))).code).toBe(errors.storeForbidden.code);
    const answers = await Promise.all(Array.from({ length: 50 }, () => remove(manager)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === errors.notFound.code)).toHaveLength(49);
  });

  it('in lists and counts agree, and an attache sees the own ones alone', async () => {
    for (const token of [manager, attache]) {
      for (const query of [{ search_type: 1 }, { search_type: 2 }, { search_type: 1, city_id: '4403' }, {}]) {
        const list = await call(app, 'GET /expand/broker/get-org-broker-list', {
          token,
          query: { ...query, page_size: 100 },
        });
        const count = await call(app, 'GET /expand/broker/get-org-broker-list-count', { token, query });
        expect(list.data.total_rows).toBe(count.data.total);
        expect(list.data.list).toHaveLength(count.data.total);
        if (token === attache) {
          expect(list.data.list.every((broker) => broker.member_broker_item?.id === '2')).toBe(true);
        }
      }
    }
  });

  it('with a hidden number cannot be found by its digits', async () => {
    const masked = await app.db
      .selectFrom('broker')
      .select(['id', 'mobile_tel'])
      .where('orgcode', '=', 'HZQD')
      .where('is_masked', '=', true)
      .executeTakeFirstOrThrow();
    const { data } = await call(app, 'GET /expand/broker/get-org-broker-list', {
      token: manager,
      query: { filter: masked.mobile_tel, broker_statuses: [1, 2, 3] },
    });
    expect(data.list).toEqual([]);
  });
});

describe('two managers at once', () => {
  const assign = (store_id: string) =>
    call(app, 'POST /expand/distribute-member-to-store', {
      token: manager,
      body: { store_id, member_id: '3' },
    });
  const agree = (store_id: string) =>
    call(app, 'POST /expand/audit-store', { token: manager, body: { store_id, apply_status: 1 } });
  const open = (store_id: string) =>
    call(app, 'POST /expand/store/change-store-status', {
      token: manager,
      body: { store_id, store_status: 1 },
    });

  it.each([
    ['agrees to a store in review', { store_status: 3 }, agree],
    ['opens a disabled one', { store_status: 2, is_gh: 2, member_id: null }, open],
  ] as const)('protect the store that one assigns while the other %s', async (_, change, decide) => {
    const ids = await Promise.all(Array.from({ length: 25 }, () => newStore(app, change)));
    await app.db.updateTable('store').set({ recycle_date: null }).where('id', 'in', ids).execute();
    const answers = await Promise.all(ids.flatMap((id) => [assign(id), decide(id)]));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0));
    const stores = await app.db
      .selectFrom('store')
      .select(['store_status', 'is_gh', 'member_id', 'recycle_date'])
      .where('id', 'in', ids)
      .distinct()
      .execute();
    expect(stores).toEqual([{ store_status: 1, is_gh: 1, member_id: '3', recycle_date: '2026-12-21' }]);
  });
});
