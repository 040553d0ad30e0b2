import { BrokerStatus } from '@agency/shared/model/broker';
import { errors } from '@agency/shared/model/error-codes';
import { type Answer, call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeRow } from '../../../testing/api-case';
import { fingerprintOf } from '../../../testing/fingerprint';

let app: TestApp;
let manager: string;
let attache: string;

beforeAll(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
  attache = await sessionOf(app, 'attache');
});
afterAll(() => app.close());

const assign = (items: { store_id: string; from_member_id?: string }[], member_id = '3') =>
  call(app, 'POST /expand/store/bulk-distribute', { token: manager, body: { items, member_id } });

const audit = (store_ids: string[], apply_status = 1) =>
  call(app, 'POST /expand/store/bulk-audit', { token: manager, body: { store_ids, apply_status } });

const assignBrokers = (broker_ids: string[], member_id = '3') =>
  call(app, 'POST /expand/broker/bulk-distribute', { token: manager, body: { broker_ids, member_id } });

const auditBrokers = (broker_ids: string[], approval_status = 1) =>
  call(app, 'POST /expand/broker/bulk-audit', { token: manager, body: { broker_ids, approval_status } });

const undo = (batch_id: string, token = manager) =>
  call(app, 'POST /expand/batch/undo', { token, body: { batch_id } });

const codesOf = ({ data }: Answer<{ list: { id: string; code: number }[] }>) =>
  data.list.map(({ id, code }) => [id, code]);

const newStores = async (count: number, change: Parameters<typeof newStore>[1] = {}) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push(await newStore(app, change));
  return ids;
};

const brokersOf = (store_id: string) =>
  app.db.selectFrom('broker').selectAll().where('store_id', '=', store_id).orderBy('id').execute();

const brokerRow = (id: string) =>
  app.db.selectFrom('broker').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const aBroker = async (change: Record<string, unknown> = {}) => {
  const [{ id: _, ...model }] = (await brokersOf(await newStore(app))) as [
    Awaited<ReturnType<typeof brokerRow>>,
  ];
  const row = { ...model, broker_status: BrokerStatus.inReview, ...change };
  return (await app.db.insertInto('broker').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const noticesOf = (store_id: string) =>
  app.db
    .selectFrom('notice')
    .select(['msg_id', 'kind', 'read_at'])
    .where('extra', 'like', `%"store_id":"${store_id}"%`)
    .execute();

const { storeForbidden, storeDeleted, alreadyAllocated, conflict, notFound, unchanged } = errors;

describe('many stores', () => {
  it('are given to a member, each judged as a single one would be', async () => {
    const [own, pool, moved, mine, gone] = (await newStores(5)) as [string, string, string, string, string];
    await app.db.updateTable('store').set({ is_gh: 2, member_id: null }).where('id', '=', pool).execute();
    await app.db.updateTable('store').set({ member_id: '3' }).where('id', '=', mine).execute();
    await app.db
      .updateTable('store')
      .set({ deleted_at: new Date(0) })
      .where('id', '=', gone)
      .execute();
    const foreign = await app.db
      .selectFrom('store')
      .select('id')
      .where('orgcode', '=', 'JNQD')
      .executeTakeFirstOrThrow();
    const answer = await assign([
      { store_id: own, from_member_id: '2' },
      { store_id: '999999999' },
      { store_id: pool, from_member_id: '' },
      { store_id: foreign.id },
      { store_id: moved, from_member_id: '' },
      { store_id: mine },
      { store_id: gone },
    ]);
    expect([answer.status, answer.code]).toEqual([200, 0]);
    expect(codesOf(answer)).toEqual([
      [own, 0],
      ['999999999', storeForbidden.code],
      [pool, 0],
      [foreign.id, storeForbidden.code],
      [moved, alreadyAllocated.code],
      [mine, alreadyAllocated.code],
      [gone, storeDeleted.code],
    ]);
    expect(answer.data.list[1]?.msg).toBe('You do not have access to this store.');
    for (const id of [own, pool]) {
      expect(await storeRow(app, id)).toMatchObject({ member_id: '3', is_gh: 1, recycle_date: '2026-12-21' });
      expect((await brokersOf(id)).map(({ member_id }) => member_id)).toEqual(['3']);
      expect((await noticesOf(id)).map(({ kind }) => kind)).toEqual(['store_assigned']);
    }
    expect(await storeRow(app, moved)).toMatchObject({ member_id: '2' });
  });

  it('are decided on, and the refused rows leave nothing behind', async () => {
    const waiting = await newStores(3, { store_status: 3 });
    const [decided = ''] = await newStores(1);
    const answer = await audit([...waiting, decided], 2);
    expect(codesOf(answer)).toEqual([...waiting.map((id) => [id, 0]), [decided, conflict.code]]);
    for (const id of waiting) expect((await storeRow(app, id)).store_status).toBe(4);
    expect(await noticesOf(decided)).toEqual([]);
  });

  it('up to fifty are done at a time', async () => {
    const ids = await newStores(50, { store_status: 3 });
    const answer = await audit(ids);
    expect(answer.data.list.every(({ code }) => code === 0)).toBe(true);
    expect((await audit([...ids, '1'])).msg).toBe('store_ids: has the wrong length');
  });

  it('of which none can be done leave no batch', async () => {
    const before = await fingerprintOf(app.db);
    expect((await audit(['999999998', '999999999'])).data.batch_id).toBe('');
    expect(await fingerprintOf(app.db)).toEqual(before);
  });

  it.each([
    ['items', { items: [{ store_id: '7' }, { store_id: '007' }], member_id: '3' }],
    ['items', { items: [], member_id: '3' }],
    ['member_id', { items: [{ store_id: '1' }], member_id: '999999' }],
  ])('are refused under %s for %j', async (field, body) => {
    const answer = await call(app, 'POST /expand/store/bulk-distribute', { token: manager, body });
    expect([answer.status, answer.msg.split(':')[0]]).toEqual([400, field]);
  });

  it('in opposite orders at once do not wait for each other for ever', async () => {
    const ids = await newStores(10, { store_status: 3 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => audit(index % 2 ? ids : ids.toReversed())),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(0));
    const done = answers.flatMap(({ data }) => data.list).filter(({ code }) => code === 0);
    expect(done.map(({ id }) => id).sort()).toEqual(ids.toSorted());
  });

  it('sent twice under one key are done once', async () => {
    const body = { store_ids: await newStores(2, { store_status: 3 }), apply_status: 1 };
    const headers = { 'idempotency-key': 'bulk-audit-once' };
    const send = () => call(app, 'POST /expand/store/bulk-audit', { token: manager, body, headers });
    const [first, second] = [await send(), await send()];
    expect(first.data.list.map(({ code }) => code)).toEqual([0, 0]);
    expect(second.text).toBe(first.text);
  });
});

describe('many brokers', () => {
  it('are given to a member, each judged by itself', async () => {
    const [free, his, refused] = [
      await aBroker({ broker_status: BrokerStatus.inCooperation }),
      await aBroker({ member_id: '3' }),
      await aBroker({ broker_status: BrokerStatus.disabled }),
    ];
    const answer = await assignBrokers([free, his, '999999999', refused]);
    expect(codesOf(answer)).toEqual([
      [free, 0],
      [his, unchanged.code],
      ['999999999', notFound.code],
      [refused, conflict.code],
    ]);
    expect((await brokerRow(free)).member_id).toBe('3');
    const list = await call(app, 'GET /expand/broker/get-org-broker-list', {
      token: manager,
      query: { page_size: 100 },
    });
    const shown = list.data.list.find(({ id }) => id === free);
    expect(shown?.member_broker_item?.id).toBe('3');
  });

  it('go to one of two members whom two managers give them to at once, and the other manager hears of it', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await aBroker({ member_id: '2', broker_status: BrokerStatus.inCooperation });
      const assignTo = async (member_id: string) => {
        const body = { broker_ids: [id], from_member_ids: ['02'], member_id };
        const answer = await call(app, 'POST /expand/broker/bulk-distribute', { token: manager, body });
        return { member_id, code: answer.data.list[0]?.code };
      };
      const assigned = await Promise.all(['3', '4'].map(assignTo));
      expect(assigned.map(({ code }) => code).toSorted()).toEqual([conflict.code, 0].toSorted());
      expect((await brokerRow(id)).member_id).toBe(assigned.find(({ code }) => code === 0)?.member_id);
    }
  });

  it('say for each of them who had them, or for none', async () => {
    const body = { broker_ids: ['1', '2'], from_member_ids: [''], member_id: '3' };
    const answer = await call(app, 'POST /expand/broker/bulk-distribute', { token: manager, body });
    expect(answer.msg).toBe('from_member_ids: has the wrong length');
  });

  it('are decided on, of stores and independent ones', async () => {
    const [ofStore, independent] = [
      await aBroker({ broker_type: 1 }),
      await aBroker({ broker_type: 2, store_id: null }),
    ];
    const done = await aBroker({ broker_status: BrokerStatus.inCooperation });
    const answer = await auditBrokers([independent, ofStore, done]);
    expect(codesOf(answer)).toEqual([
      [independent, 0],
      [ofStore, 0],
      [done, conflict.code],
    ]);
    expect((await brokerRow(ofStore)).broker_status).toBe(BrokerStatus.inCooperation);
  });

  it('can be taken back', async () => {
    const ids = [await aBroker({ member_id: '4' }), await aBroker({ member_id: null })];
    const before = await Promise.all(ids.map(brokerRow));
    const first = await assignBrokers(ids);
    expect(codesOf(await undo(first.data.batch_id))).toEqual(ids.map((id) => [id, 0]));
    const second = await auditBrokers(ids, 2);
    expect(codesOf(await undo(second.data.batch_id))).toEqual(ids.map((id) => [id, 0]));
    expect(await Promise.all(ids.map(brokerRow))).toEqual(before);
  });
});

describe('taking back', () => {
  const times = async (id: string) => {
    const { left_pool_at, recycle_date, reminded_of, ...store } = await storeRow(app, id);
    return { left_pool_at, recycle_date, reminded_of, store, brokers: await brokersOf(id) };
  };

  it('leaves stores, brokers and unread notices as they were before', async () => {
    const [own, pool] = (await newStores(2)) as [string, string];
    await app.db
      .updateTable('store')
      .set({ is_gh: 2, member_id: null, recycle_date: null, left_pool_at: null })
      .where('id', '=', pool)
      .execute();
    await app.db.updateTable('store').set({ reminded_of: '2026-12-31' }).where('id', '=', own).execute();
    await app.db.updateTable('broker').set({ member_id: '5' }).where('store_id', '=', own).execute();
    const before = [await times(own), await times(pool)];
    const { data } = await assign([{ store_id: own }, { store_id: pool }]);
    expect((await noticesOf(own)).length).toBeGreaterThan(0);
    const answer = await undo(data.batch_id);
    expect(codesOf(answer)).toEqual([
      [own, 0],
      [pool, 0],
    ]);
    expect([await times(own), await times(pool)]).toEqual(before);
    expect([await noticesOf(own), await noticesOf(pool)]).toEqual([[], []]);
  });

  it('puts stores back into review, and keeps what was read', async () => {
    const [read, unread] = (await newStores(2, { store_status: 3 })) as [string, string];
    await app.db.updateTable('store').set({ recycle_date: null }).where('id', 'in', [read, unread]).execute();
    const before = [await times(read), await times(unread)];
    const { data } = await audit([read, unread]);
    await app.db
      .updateTable('notice')
      .set({ read_at: app.deps.now() })
      .where('extra', 'like', `%"store_id":"${read}"%`)
      .execute();
    const unreadOf = async () =>
      (await call(app, 'GET /expand/push/count-unread-message', { token: attache })).data.list[1]?.amount ??
      0;
    const unreadCount = await unreadOf();
    await undo(data.batch_id);
    expect([await times(read), await times(unread)]).toEqual(before);
    expect([(await noticesOf(read)).length, (await noticesOf(unread)).length]).toEqual([1, 0]);
    expect(await unreadOf()).toBe(unreadCount - 1);
  });

  it('takes along brokers who came meanwhile, and leaves those who were given away', async () => {
    const store_id = await newStore(app);
    const [stays = ''] = (await brokersOf(store_id)).map(({ id }) => id);
    const { data } = await assign([{ store_id }]);
    await app.db.updateTable('broker').set({ member_id: '6' }).where('id', '=', stays).execute();
    const newcomer = await aBroker({ store_id, member_id: '3' });
    await undo(data.batch_id);
    expect((await brokersOf(store_id)).map(({ id, member_id }) => [id, member_id])).toEqual([
      [stays, '6'],
      [newcomer, '2'],
    ]);
  });

  it('leaves rows that have changed since, even if they look the same', async () => {
    const [assigned, visited, both, free] = (await newStores(4)) as [string, string, string, string];
    const { data } = await assign([assigned, visited, both, free].map((store_id) => ({ store_id })));
    const single = (store_id: string, member_id: string) =>
      call(app, 'POST /expand/distribute-member-to-store', { token: manager, body: { store_id, member_id } });
    await single(assigned, '4');
    app.advance(1);
    await app.db.updateTable('store').set({ recycle_date: '2026-12-22' }).where('id', '=', visited).execute();
    await single(both, '4');
    await single(both, '3');
    const answer = await undo(data.batch_id);
    expect(codesOf(answer)).toEqual([
      [assigned, conflict.code],
      [visited, conflict.code],
      [both, conflict.code],
      [free, 0],
    ]);
    expect(answer.data.list[0]?.msg).toContain('has changed in the meantime');
    expect((await storeRow(app, assigned)).member_id).toBe('4');
    expect((await storeRow(app, both)).member_id).toBe('3');
    expect((await storeRow(app, free)).member_id).toBe('2');
  });

  it('is possible for fifteen seconds, for the same identity', async () => {
    const { data: early } = await audit(await newStores(1, { store_status: 3 }));
    for (const who of ['attache', 'colleague'] as const) {
      expect((await undo(early.batch_id, await sessionOf(app, who))).code).toBe(errors.roleForbidden.code);
    }
    expect((await undo(early.batch_id, await sessionOf(app, 'otherManager'))).code).toBe(notFound.code);
    app.advance(15);
    expect((await undo(early.batch_id)).code).toBe(0);
    const ids = await newStores(1, { store_status: 3 });
    const { data: late } = await audit(ids);
    app.advance(16);
    const answer = await undo(late.batch_id);
    expect([answer.status, answer.code]).toEqual([409, errors.undoTooLate.code]);
    expect((await storeRow(app, ids[0])).store_status).toBe(1);
  });

  it('at once ten times is done once, and everybody hears the same', async () => {
    const ids = await newStores(5);
    const { data } = await assign(ids.map((store_id) => ({ store_id })));
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(data.batch_id)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(codesOf(answers[0] as (typeof answers)[0])).toEqual(ids.map((id) => [id, 0]));
    const undone = await app.db
      .selectFrom('store_change')
      .select('store_id')
      .where('store_id', 'in', ids)
      .where('reason', '=', 'undone')
      .execute();
    expect(undone).toHaveLength(5);
  });

  it('against others who give the same stores away ends for each store as one of them said', async () => {
    const ids = await newStores(10);
    const { data } = await assign(ids.map((store_id) => ({ store_id })));
    const [claimed, ...assigned] = await Promise.all([
      undo(data.batch_id),
      ...ids.map((store_id) =>
        call(app, 'POST /expand/distribute-member-to-store', {
          token: manager,
          body: { store_id, member_id: '4', from_member_id: '3' },
        }),
      ),
    ]);
    for (const [index, id] of ids.entries()) {
      const wasClaimed = claimed.data.list[index]?.code === 0;
      expect(assigned[index]?.code).toBe(wasClaimed ? alreadyAllocated.code : 0);
      const { member_id } = await storeRow(app, id);
      expect(member_id).toBe(wasClaimed ? '2' : '4');
      expect((await brokersOf(id)).every((broker) => broker.member_id === member_id)).toBe(true);
    }
  });
});
