import { BrokerType } from '@agency/shared/model/broker';
import { ClueStatus, CustomerListType } from '@agency/shared/model/customer';
import { errors } from '@agency/shared/model/error-codes';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore } from '../../../testing/api-case';
import { aReport, brokerOf, type Payload } from '../../../testing/reports';
import { registerBroker } from '../pages/register-broker';
import { readRebuildCommand } from '../stats/rebuild-command';
import { recycleStores } from '../store/protection';

let app: TestApp;
let manager: string;
let previous: string;
let next: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
  previous = await sessionOf(app, 'attache');
  next = await sessionOf(app, 'colleague');
});
afterAll(() => app.close());

let reports = 0;
const report = async (part: Payload, token = previous, query: Record<string, unknown> = {}) => {
  const mobile_tel = `1380000${1000 + reports++}`;
  const body = { ...(await aReport(app, { mobile_tel, ...part })), ...part };
  const { data, msg } = await call(app, 'POST /expand/cst/recommend', { token, query, body });
  expect(msg).toBe('');
  return data.clue_id;
};

const customer = (id: string) =>
  app.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const detail = (token: string, clue_id: string) =>
  call(app, 'GET /expand/cst/get-detail', { token, query: { clue_id } });

const visibilityOf = async (token: string, clue_id: string) => {
  const { mobile_tel, broker_id } = await customer(clue_id);
  const finds = async (query: Record<string, unknown>) => {
    const { data } = await call(app, 'GET /expand/cst/get-list', { token, query });
    return data.list.some(({ id }) => id === clue_id);
  };
  return {
    list: await finds({}),
    search: await finds({ keyword: mobile_tel }),
    ofBroker: await finds({ search_broker_id: broker_id }),
    code: (await detail(token, clue_id)).code,
  };
};

const visible = { list: true, search: true, ofBroker: true, code: 0 };
const invisible = { list: false, search: false, ofBroker: false, code: errors.customerAssigned.code };

const totals = async () => {
  const totalOf = async (token: string) => {
    const { data } = await call(app, 'GET /expand/cst/get-total', { token });
    return Object.values(data).reduce((sum, category) => sum + (category?.total ?? 0), 0);
  };
  return { previous: await totalOf(previous), next: await totalOf(next) };
};

const today = { begin_time: '2026-11-21 00:00:00', end_time: '2026-11-21 23:59:59' };

const figures = async () => {
  const indicator_ids = ['expand_bb_count', 'expand_report_store_count', 'expand_dk_count'];
  const of = async (token: string, member_ids?: string[]) => {
    const body = { query: { ...today, member_ids }, indicator_ids };
    const { data } = await call(app, 'POST /expand/stat/overview', { token, body });
    return data.items.map(({ count }) => count);
  };
  const ranking = { indicator_id: 'expand_bb_count', ranking_type: 'member_ranking' };
  const { data } = await call(app, 'POST /expand/stat/ranking', {
    token: manager,
    body: { query: today, ...ranking, pager: { page: 1, page_size: 50 } },
  });
  return {
    previous: await of(previous),
    next: await of(next),
    all: [await of(manager), await of(manager, ['2']), await of(manager, ['3'])],
    ranking: data.list.map(({ entity_id, count }) => [entity_id, count]),
    unassigned: data.unassigned,
  };
};

const event = async (clue_id: string, kind: string) => {
  const payload = { clue_id, event: kind };
  const answer = await app.app.inject({ method: 'POST', url: '/__demo/customer-events', payload });
  expect(answer.json()).toMatchObject({ code: 0 });
};

const noticesOf = (clue_id: string) =>
  app.db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['account.member_id', 'notice.kind'])
    .where('extra', 'like', `%"clue_id":"${clue_id}"%`)
    .orderBy('msg_id')
    .execute();

const assign = (store_id: string, member_id = '3') =>
  call(app, 'POST /expand/distribute-member-to-store', { token: manager, body: { store_id, member_id } });

const assignMany = (store_id: string) =>
  call(app, 'POST /expand/store/bulk-distribute', {
    token: manager,
    body: { items: [{ store_id }], member_id: '3' },
  });

const assignBroker = (broker_id: string) =>
  call(app, 'POST /expand/broker/bulk-distribute', {
    token: manager,
    body: { broker_ids: [broker_id], member_id: '3' },
  });

const claim = (store_id: string) =>
  call(app, 'POST /expand/owner-gh-store', { token: next, body: { store_id } });

const undo = (batch_id: string) =>
  call(app, 'POST /expand/batch/undo', { token: manager, body: { batch_id } });

const ofOwnStore = async () => {
  const store_id = await newStore(app);
  return { store_id, broker_id: await brokerOf(app, store_id), clue_id: await report({ store_id }) };
};

const ofPublicStore = async () => {
  const store_id = await newStore(app, { is_gh: 2, member_id: null });
  const clue_id = await report({ store_id, member_id: '2' }, manager);
  return { store_id, broker_id: await brokerOf(app, store_id), clue_id };
};

const ofIndependentBroker = async () => {
  const { id: _, ...model } = await app.db
    .selectFrom('broker')
    .selectAll()
    .where('id', '=', await brokerOf(app, await newStore(app)))
    .executeTakeFirstOrThrow();
  const { id: broker_id } = await app.db
    .insertInto('broker')
    .values({ ...model, store_id: null, broker_type: BrokerType.independent })
    .returning('id')
    .executeTakeFirstOrThrow();
  const clue_id = await report({ store_id: '', broker_id }, previous, { type: CustomerListType.ownBroker });
  return { store_id: '', broker_id, clue_id };
};

type Made = Awaited<ReturnType<typeof ofOwnStore>>;

it.each<[string, () => Promise<Made>, (made: Made) => Promise<{ code: number }>]>([
  ['a store is given to another member', ofOwnStore, ({ store_id }) => assign(store_id)],
  ['a public store is assigned', ofPublicStore, ({ store_id }) => assign(store_id)],
  ['a public store is claimed', ofPublicStore, ({ store_id }) => claim(store_id)],
  ['many stores are given away', ofOwnStore, ({ store_id }) => assignMany(store_id)],
  ['a broker of a store is given to another member', ofOwnStore, ({ broker_id }) => assignBroker(broker_id)],
  ['an independent broker is given away', ofIndependentBroker, ({ broker_id }) => assignBroker(broker_id)],
])('customers follow when %s, and count as before', async (_, make, handOver) => {
  const made = await make();
  const { clue_id } = made;
  expect([await visibilityOf(previous, clue_id), await visibilityOf(next, clue_id)]).toEqual([
    visible,
    invisible,
  ]);
  const before = { totals: await totals(), figures: await figures() };
  expect((await handOver(made)).code).toBe(0);
  expect([await visibilityOf(previous, clue_id), await visibilityOf(next, clue_id)]).toEqual([
    invisible,
    visible,
  ]);
  expect(await totals()).toEqual({ previous: before.totals.previous - 1, next: before.totals.next + 1 });
  expect(await figures()).toEqual(before.figures);
  const { data } = await detail(next, clue_id);
  expect([data.member_id, data.broker_item.member_id]).toEqual(['3', '3']);
  await event(clue_id, 'confirm');
  expect((await noticesOf(clue_id)).at(-1)).toEqual({ member_id: '3', kind: 'clue_effective' });
  await event(clue_id, 'visit');
  const visited = (counts: number[]) => counts.map((count, index) => count + Number(index === 2));
  expect((await figures()).previous).toEqual(visited(before.figures.previous));
  expect((await figures()).next).toEqual(before.figures.next);
});

describe('customers come back to who is credited with them', () => {
  it('with a batch that is taken back', async () => {
    const { store_id, clue_id } = await ofOwnStore();
    const before = await figures();
    const { data } = await assignMany(store_id);
    expect(await visibilityOf(next, clue_id)).toEqual(visible);
    expect((await undo(data.batch_id)).data.list).toMatchObject([{ code: 0 }]);
    expect([await visibilityOf(previous, clue_id), await visibilityOf(next, clue_id)]).toEqual([
      visible,
      invisible,
    ]);
    expect(await figures()).toEqual(before);
  });

  it('with brokers who are given back', async () => {
    const { broker_id, clue_id } = await ofIndependentBroker();
    const { data } = await assignBroker(broker_id);
    expect(await visibilityOf(next, clue_id)).toEqual(visible);
    await undo(data.batch_id);
    expect([await visibilityOf(previous, clue_id), await visibilityOf(next, clue_id)]).toEqual([
      visible,
      invisible,
    ]);
  });

  it('when their broker is taken out of the store', async () => {
    const { store_id, broker_id, clue_id } = await ofOwnStore();
    await assign(store_id);
    const body = { store_id, broker_id };
    expect((await call(app, 'POST /expand/store/broker/remove', { token: manager, body })).code).toBe(0);
    expect([await visibilityOf(previous, clue_id), await visibilityOf(next, clue_id)]).toEqual([
      visible,
      invisible,
    ]);
    expect((await detail(previous, clue_id)).data.broker_item.member_id).toBeNull();
  });

  it('but not if that one has left: nobody has them then', async () => {
    const { store_id, broker_id, clue_id } = await ofOwnStore();
    await assign(store_id);
    const leave = (disabled_at: Date | null) =>
      app.db.updateTable('account').set({ disabled_at }).where('member_id', '=', '2').execute();
    await leave(new Date());
    const body = { store_id, broker_id };
    expect((await call(app, 'POST /expand/store/broker/remove', { token: manager, body })).code).toBe(0);
    expect(await customer(clue_id)).toMatchObject({ member_id: null, credited_id: '2' });
    expect(await visibilityOf(manager, clue_id)).toEqual(visible);
    await leave(null);
  });

  it('when the store drops to the pool', async () => {
    const { store_id, clue_id } = await ofOwnStore();
    await assign(store_id);
    await app.db
      .updateTable('store')
      .set({ recycle_date: '2026-11-20' })
      .where('id', '=', store_id)
      .execute();
    expect((await recycleStores(app.db, app.deps.now())).dropped).toBe(1);
    expect([await visibilityOf(previous, clue_id), await visibilityOf(next, clue_id)]).toEqual([
      visible,
      invisible,
    ]);
  });
});

it('counts a report of nobody for nobody, whoever looks after it', async () => {
  const { store_id, clue_id } = await ofPublicStore();
  await app.db.updateTable('customer').set({ member_id: null }).where('id', '=', clue_id).execute();
  const before = await figures();
  expect(before.unassigned).toBeGreaterThan(0);
  await assign(store_id, '3');
  await assign(store_id, '4');
  await assign(store_id, '3');
  expect(await visibilityOf(next, clue_id)).toEqual(visible);
  expect(await figures()).toEqual(before);
});

it('leaves those of the pool there', async () => {
  const { store_id, clue_id } = await ofPublicStore();
  const pool = { member_id: null, list_type: CustomerListType.poolBroker };
  await app.db.updateTable('customer').set(pool).where('id', '=', clue_id).execute();
  await assign(store_id);
  expect(await customer(clue_id)).toMatchObject({ member_id: null, credited_id: null });
});

it('gives a new report to whoever looks after its broker, tells them, and counts it for the store’s member', async () => {
  const store_id = await newStore(app);
  const broker_id = await brokerOf(app, store_id);
  await assignBroker(broker_id);
  const before = await figures();
  const clue_id = await report({ store_id, broker_id });
  expect([await visibilityOf(previous, clue_id), await visibilityOf(next, clue_id)]).toEqual([
    invisible,
    visible,
  ]);
  expect(await noticesOf(clue_id)).toEqual([{ member_id: '3', kind: 'customer_reported' }]);
  const after = await figures();
  expect(after.previous[0]).toBe((before.previous[0] ?? 0) + 1);
  expect(after.next).toEqual(before.next);
});

it('takes no customers along with a broker who registers elsewhere, until a manager has agreed', async () => {
  const { store_id, broker_id, clue_id } = await ofOwnStore();
  const phone = { country_code: '86', mobile_tel: '13900007001' };
  await app.db.updateTable('broker').set(phone).where('id', '=', broker_id).execute();
  const body = { store_id, broker_id };
  await call(app, 'POST /expand/store/broker/remove', { token: previous, body });
  const elsewhere = await newStore(app, { member_id: '3' });
  const named = { orgcode: 'HZQD', member_id: '3', group_id: null, store_id: elsewhere };
  const invitation = { ...named, org_name: '', country_id: 'CN', store_name: '' };
  const form = { name: '罗敏', gender: 1, countryCode: '86', mobileTel: phone.mobile_tel };
  await registerBroker(app.db, invitation, form, app.deps.now());
  expect([await visibilityOf(previous, clue_id), await visibilityOf(next, clue_id)]).toEqual([
    visible,
    invisible,
  ]);
  expect((await detail(previous, clue_id)).data.broker_item.member_id).toBeNull();
  const audited = await call(app, 'POST /expand/broker/bulk-audit', {
    token: manager,
    body: { broker_ids: [broker_id], approval_status: 1 },
  });
  expect(audited.data.list).toMatchObject([{ code: 0 }]);
  expect([await visibilityOf(previous, clue_id), await visibilityOf(next, clue_id)]).toEqual([
    invisible,
    visible,
  ]);
});

it('lists a report behind the figure of who is credited, without its number', async () => {
  const { store_id, clue_id } = await ofOwnStore();
  const { mobile_tel } = await customer(clue_id);
  const row = async (token: string) => {
    const body = { query: today, indicator_id: 'expand_bb_count', pager: { page: 1, page_size: 100 } };
    const { data } = await call(app, 'POST /expand/stat/detail', { token, body });
    return data.customer_detail?.list.find(({ key }) => key === clue_id);
  };
  expect((await row(previous))?.mobile_tel).toBe(mobile_tel);
  await assign(store_id);
  expect((await row(previous))?.mobile_tel).toBe(`${mobile_tel.slice(0, 3)}****${mobile_tel.slice(-4)}`);
  expect([(await row(previous))?.member_name, await row(next)]).toEqual([
    (await row(manager))?.member_name,
    undefined,
  ]);
  expect((await row(manager))?.mobile_tel).toBe(mobile_tel);
});

it('lets the new member act on a report: complete its hidden number, and see that one waits', async () => {
  const store_id = await newStore(app);
  const hidden = { store_id, cst_type: 2, mobile_tel: '139****4321' };
  const first = await report(hidden);
  const second = await report({ ...hidden, cst_name: '李小红' });
  await assign(store_id);
  const body = await aReport(app, { ...hidden, cst_name: '张小兰' });
  const waits = async (token: string) =>
    (await call(app, 'POST /expand/cst/recommend', { token, body })).data as unknown;
  expect(await waits(next)).toMatchObject({ clue_id: second });
  const completed = { clue_id: second, full_tel: '13987654321', tel_type: 2 };
  const complete = (token: string) => call(app, 'POST /expand/cst/full-tel', { token, body: completed });
  expect((await complete(previous)).code).toBe(errors.customerAssigned.code);
  expect((await complete(next)).code).toBe(0);
  expect((await customer(first)).clue_status).toBe(ClueStatus.toBeConfirmed);
});

it('adds nothing to the kept sums, which agree with the rows after all of this', async () => {
  expect(await readRebuildCommand(['--tenant', 'HZQD'])(app.db)).toEqual(['HZQD  wrong: 0']);
});
