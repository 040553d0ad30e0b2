import { maskPhone } from '@agency/shared/model/phone';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeForm } from '../../../testing/api-case';

const number = '13987654321';
const masked = '139****4321';

let app: TestApp;
let manager: string;
let attache: string;
let pool: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
  attache = await sessionOf(app, 'attache');
  pool = await newStore(app, { is_gh: 2, member_id: null });
  await app.db.updateTable('store').set({ mobile_tel: number }).where('id', '=', pool).execute();
});
afterAll(() => app.close());

const find = (token: string, query: Record<string, unknown>) =>
  call(app, 'GET /expand/search-store', { token, query: { is_gh_pool: 1, page_size: 100, ...query } });

const detail = async (token: string) => {
  const { data } = await call(app, 'GET /expand/get-store-detail', { token, query: { id: pool } });
  return [data.mobile_tel, data.original_mobile_tel];
};

// Shows ASVS 8.2.3.
it('shows the number of a store of the pool to managers alone', async () => {
  for (const [token, shown, whole] of [
    [attache, masked, ''],
    [manager, number, number],
  ] as const) {
    for (const query of [{}, { near_lng: 114, near_lat: 22 }]) {
      const { list } = (await find(token, query)).data;
      expect(list.find(({ id }) => id === pool)?.mobile_tel).toBe(shown);
    }
    expect(await detail(token)).toEqual([shown, whole]);
  }
});

it.each(['13987654321', '8765', '87', '9', '139****', '4321'])('is not found by %s', async (kw) => {
  const idsOf = async (token: string) => (await find(token, { kw })).data.list.map(({ id }) => id);
  expect(await idsOf(attache)).not.toContain(pool);
  if (!kw.includes('*')) expect(await idsOf(manager)).toContain(pool);
  const count = await call(app, 'GET /expand/search-store', {
    token: attache,
    query: { is_gh_pool: 1, kw },
  });
  expect(count.data.total_rows).toBe((await idsOf(attache)).length);
});

it('is still found by its name', async () => {
  expect((await find(attache, { kw: '测试门店' })).data.list.map(({ id }) => id)).toContain(pool);
});

it('is whole for the owner, before and after', async () => {
  const own = await newStore(app);
  const { data } = await call(app, 'GET /expand/get-store-detail', { token: attache, query: { id: own } });
  expect([data.mobile_tel.includes('*'), data.original_mobile_tel]).toEqual([false, data.mobile_tel]);
  await call(app, 'POST /expand/owner-gh-store', { token: attache, body: { store_id: pool } });
  expect(await detail(attache)).toEqual([number, number]);
  // The form sends an empty text for an unchanged number.
  await call(app, 'POST /expand/edit-store', {
    token: attache,
    body: { ...storeForm, id: pool, mobile_tel: '' },
  });
  expect(await detail(attache)).toEqual([number, number]);
});

it('is not told by the visits behind an indicator once the store is somebody else’s', async () => {
  const body = {
    query: { begin_time: '2026-10-22 00:00:00', end_time: '2026-11-21 23:59:59' },
    indicator_id: 'expand_member_store_visit_times' as const,
    pager: { page: 1, page_size: 100 },
  };
  const rowsFor = async (token: string) => {
    const { data } = await call(app, 'POST /expand/stat/detail', { token, body });
    return data.store_visit_detail?.list ?? [];
  };
  const [visit] = await app.db
    .selectFrom('store_visit')
    .innerJoin('store', 'store.id', 'store_visit.store_id')
    .select(['store_visit.id', 'store.id as store_id', 'store.mobile_tel'])
    .where('store_visit.member_id', '=', '2')
    .orderBy('visit_time', 'desc')
    .limit(1)
    .execute();
  const shown = async (token: string) =>
    (await rowsFor(token)).find(({ key }) => key === visit?.id)?.mobile_tel;
  const whole = visit?.mobile_tel ?? '';
  expect([await shown(attache), await shown(manager)]).toEqual([whole, whole]);
  const pooled = { is_gh: 2, member_id: null };
  await app.db
    .updateTable('store')
    .set(pooled)
    .where('id', '=', visit?.store_id ?? '')
    .execute();
  expect([await shown(attache), await shown(manager)]).toEqual([maskPhone(whole), whole]);
});

describe('the number of a broker of the pool', () => {
  const brokerNumber = '13900008888';
  const brokerMasked = '139****8888';
  let store: string;

  beforeEach(async () => {
    store = await newStore(app, { is_gh: 2, member_id: null });
  });

  const seen = async (token: string, narrowed: { filter?: string } = {}) => {
    const tab = await call(app, 'GET /expand/get-store-broker', { token, query: { id: store, ...narrowed } });
    const choice = await call(app, 'GET /expand/broker/get-list', {
      token,
      query: { store_id: store, ...narrowed },
    });
    return [tab, choice].map(({ data }) =>
      data.list.map(({ mobile_tel, original_mobile_tel, is_removable, im_user_id }) => ({
        shown: mobile_tel,
        whole: original_mobile_tel,
        is_removable,
        canChat: im_user_id !== '',
      })),
    );
  };
  const whole = { shown: brokerNumber, whole: brokerNumber, is_removable: true, canChat: true };
  const hidden = { shown: brokerMasked, whole: '', is_removable: false, canChat: false };

  it('is shown to managers, and to an attache who has claimed the store', async () => {
    expect(await seen(attache)).toEqual([[hidden], [hidden]]);
    expect(await seen(manager)).toEqual([[whole], [whole]]);
    await call(app, 'POST /expand/owner-gh-store', { token: attache, body: { store_id: store } });
    expect(await seen(attache)).toEqual([[whole], [whole]]);
  });

  it.each([brokerNumber, '0000', '139'])('is not found by %s', async (digits) => {
    expect(await seen(attache, { filter: digits })).toEqual([[], []]);
    expect(await seen(manager, { filter: digits })).toEqual([[whole], [whole]]);
    expect(await seen(attache, { filter: '测试经纪人' })).toEqual([[hidden], [hidden]]);
  });

  it('is refused where the screen does not offer it', async () => {
    const { id } = await app.db
      .selectFrom('broker')
      .select('id')
      .where('store_id', '=', store)
      .executeTakeFirstOrThrow();
    const body = { store_id: store, broker_id: id };
    expect((await call(app, 'POST /expand/store/broker/remove', { token: attache, body })).code).not.toBe(0);
    expect((await call(app, 'POST /expand/store/broker/remove', { token: manager, body })).code).toBe(0);
  });

  it('is not told by the attache’s own customers', async () => {
    const customer = await app.db
      .selectFrom('customer')
      .innerJoin('broker', 'broker.id', 'customer.broker_id')
      .select(['customer.id', 'broker.id as broker_id'])
      .where('customer.member_id', '=', '2')
      .where('broker.member_id', '=', '2')
      .where('broker.is_masked', '=', false)
      .executeTakeFirstOrThrow();
    const shownTo = async (token: string) => {
      const query = { search_broker_id: customer.broker_id, page_size: 100 };
      const { data } = await call(app, 'GET /expand/cst/get-list', { token, query });
      const detail = await call(app, 'GET /expand/cst/get-detail', {
        token,
        query: { clue_id: customer.id },
      });
      const row = data.list.find(({ id }) => id === customer.id);
      return [row?.broker_item?.mobile_tel, detail.data.broker_item.original_mobile_tel].map((number) =>
        number === brokerNumber ? 'whole' : number,
      );
    };
    const change = { mobile_tel: brokerNumber, store_id: store, member_id: null };
    expect((await shownTo(attache)).every((number) => number && !number.includes('*'))).toBe(true);
    await app.db.updateTable('broker').set(change).where('id', '=', customer.broker_id).execute();
    expect(await shownTo(attache)).toEqual([brokerMasked, '']);
    expect(await shownTo(manager)).toEqual(['whole', 'whole']);
  });
});
