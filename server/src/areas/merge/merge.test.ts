import { errors } from '@agency/shared/model/error-codes';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeRow } from '../../../testing/api-case';
import { fingerprintOfTenant } from '../../../testing/fingerprint';
import { purgeOld } from '../../app/purge';
import { brokerName } from '../../platform/search/searched-names';

type Kind = 'stores' | 'brokers';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'manager');
});
afterEach(() => app.close());

const preview = (kind: Kind, winner_id: string, loser_id: string) =>
  call(app, 'GET /expand/admin/merge/preview', { token, query: { kind, winner_id, loser_id } });

async function merge(kind: Kind, winner_id: string, loser_id: string, from_loser: string[] = []) {
  const { version } = (await preview(kind, winner_id, loser_id)).data;
  const body = { kind, winner_id, loser_id, from_loser, version };
  const answer = await call(app, 'POST /expand/admin/merge', { token, body });
  expect(answer.code).toBe(0);
  return answer;
}

const undo = (id: string) => call(app, 'POST /expand/admin/merge/undo', { token, body: { id } });

async function twoStores(): Promise<[string, string]> {
  const { rows } = await sql<{ id: string; member_id: string }>`
    select distinct on (member_id) id, member_id from store
    where orgcode = 'HZQD' and deleted_at is null and member_id is not null and store_status = 1
      and exists (select from customer where store_id = store.id)
      and exists (select from store_visit where store_id = store.id)
      and exists (select from broker join customer on broker_id = broker.id where broker.store_id = store.id)
    order by member_id, id`.execute(app.db);
  const [one, other] = rows;
  if (!one || !other) throw new Error('the demo has no such stores');
  return [one.id, other.id];
}

async function twoBrokers(): Promise<[string, string]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (member_id) id from broker
    where orgcode = 'HZQD' and member_id is not null and broker_status = 1
      and exists (select from customer where broker_id = broker.id and customer.member_id = broker.member_id)
    order by member_id, id`.execute(app.db);
  const [one, other] = rows;
  if (!one || !other) throw new Error('the demo has no such brokers');
  return [one.id, other.id];
}

async function figures() {
  const sums = ['reports', 'arrivals', 'subscriptions', 'deals', 'amount', 'visits'];
  const all = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::text as ${sql.ref(name)}`));
  const { rows: months } = await sql`select begins, member_id, ${all} from month_figure
    where orgcode = 'HZQD' group by 1, 2 order by 1, 2`.execute(app.db);
  const { rows: days } = await sql`select begins, member_id, ${all} from day_figure
    where orgcode = 'HZQD' group by 1, 2 order by 1, 2`.execute(app.db);
  const { rows: hours } = await sql`select * from hour_figure
    where orgcode = 'HZQD' order by begins, weekday, hour, member_id`.execute(app.db);
  return { months, days, hours };
}

const wrongSums = async () =>
  (await sql<{ wrong: string }>`select rebuild_figures('HZQD') as wrong`.execute(app.db)).rows[0]?.wrong;

/** Returns hashes of the organisation's rows, without the tables that a merge and its undo add to. */
async function stored() {
  const own = ['admin_history', 'record_merge', 'data_version', 'month_figure', 'day_figure', 'hour_figure'];
  const all = await fingerprintOfTenant(app.db, 'HZQD');
  const ofChats = await sql`select * from chat_message join chat_conversation on id = conversation_id
    join chat_side using (conversation_id, im_user_id) order by conversation_id, seq`.execute(app.db);
  const labels = await sql`select * from store_label order by 1, 2`.execute(app.db);
  return {
    ...Object.fromEntries(Object.entries(all).filter(([name]) => !own.includes(name))),
    chats: ofChats.rows,
    labels: labels.rows,
  };
}

const count = async (table: 'customer' | 'store_visit' | 'broker', column: string, id: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} = ${id}`.execute(app.db);
  return rows[0]?.count ?? 0;
};

it('moves everything of a store, and keeps every figure to the unit', async () => {
  const [winner, loser] = await twoStores();
  const before = await figures();
  const customers =
    (await count('customer', 'store_id', winner)) + (await count('customer', 'store_id', loser));
  const visits =
    (await count('store_visit', 'store_id', winner)) + (await count('store_visit', 'store_id', loser));
  const old = [await storeRow(app, winner), await storeRow(app, loser)];
  const { moves } = (await preview('stores', winner, loser)).data;
  expect(moves).toContainEqual({ name: 'visits', count: await count('store_visit', 'store_id', loser) });
  await merge('stores', winner, loser, ['name', 'address']);
  expect(await count('customer', 'store_id', winner)).toBe(customers);
  expect(await count('store_visit', 'store_id', winner)).toBe(visits);
  expect(await storeRow(app, winner)).toMatchObject({
    store_name: old[1]?.store_name,
    address: old[1]?.address,
    lng: old[1]?.lng,
    manager_name: old[0]?.manager_name,
    member_id: old[0]?.member_id,
  });
  const brokers = await app.db
    .selectFrom('broker')
    .select('member_id')
    .distinct()
    .where('store_id', '=', winner)
    .execute();
  expect(brokers).toEqual([{ member_id: old[0]?.member_id }]);
  expect(await figures()).toEqual(before);
  expect(await wrongSums()).toBe('0');
  const gone = await call(app, 'GET /expand/get-store-detail', { token, query: { id: loser } });
  expect(gone.code).toBe(errors.storeForbidden.code);
});

it('restores both stores exactly', async () => {
  const [winner, loser] = await twoStores();
  await app.db
    .insertInto('store_label')
    .values([{ store_id: loser, label_id: '1' }])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await stored();
  const sums = await figures();
  const { data } = await merge('stores', winner, loser, ['name', 'owner', 'labels', 'status', 'address']);
  expect(await stored()).not.toEqual(before);
  const undone = await undo(data.id);
  expect(undone.data).toMatchObject({ left: 0 });
  expect(await stored()).toEqual(before);
  expect(await figures()).toEqual(sums);
  expect(await wrongSums()).toBe('0');
  expect((await undo(data.id)).code).toBe(errors.notFound.code);
});

it('leaves what somebody has changed since the merge', async () => {
  const [winner, loser] = await twoStores();
  const { data } = await merge('stores', winner, loser, ['name', 'contact_name']);
  await app.db.updateTable('store').set({ store_name: '新名' }).where('id', '=', winner).execute();
  const { manager_name } = await storeRow(app, winner);
  const undone = (await undo(data.id)).data;
  expect(undone.left).toBe(1);
  const after = await storeRow(app, winner);
  expect([after.store_name, after.manager_name === manager_name]).toEqual(['新名', false]);
});

it('moves the customers of a broker to the owner of the one who stays, and restores them', async () => {
  const [winner, loser] = await twoBrokers();
  const before = await stored();
  const sums = await figures();
  const customers =
    (await count('customer', 'broker_id', winner)) + (await count('customer', 'broker_id', loser));
  const { data } = await merge('brokers', winner, loser, ['name']);
  expect(await count('customer', 'broker_id', winner)).toBe(customers);
  expect(await figures()).toEqual(sums);
  expect(await wrongSums()).toBe('0');
  expect((await undo(data.id)).data).toMatchObject({ left: 0 });
  expect(await stored()).toEqual(before);
  expect(await figures()).toEqual(sums);
});

async function newChat(broker_id: string, texts: readonly string[]): Promise<string> {
  const at = app.deps.now();
  const { id } = await app.db
    .insertInto('chat_conversation')
    .values({ orgcode: 'HZQD', member_id: '2', broker_id, last_seq: String(texts.length), last_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'broker_id']).doUpdateSet({ last_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const sides = ['m2', `b${broker_id}`].map((im_user_id) => ({ conversation_id: id, im_user_id }));
  await app.db.insertInto('chat_side').values(sides).execute();
  const rows = texts.map((text, index) => ({
    conversation_id: id,
    seq: index + 1,
    client_id: String(index),
    im_user_id: `b${broker_id}`,
    type: 'text' as const,
    text,
    state: 'sent' as const,
    sent_at: at,
  }));
  await app.db.insertInto('chat_message').values(rows).execute();
  return id;
}

const newBroker = async (name: string) => {
  const { id } = await app.db
    .insertInto('broker')
    .values({
      orgcode: 'HZQD',
      member_id: '2',
      ...brokerName(name),
      country_code: '86',
      mobile_tel: '13911119999',
      is_masked: false,
      broker_status: 1,
      broker_type: 2,
      gender: 0,
      created_on: app.deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

it('joins the chats of a member with both brokers, and separates them again', async () => {
  const [winner, loser] = [await newBroker('李明'), await newBroker('李明明')];
  const chat = await newChat(winner, ['one', 'two']);
  const other = await newChat(loser, ['three', 'hidden']);
  await app.db
    .updateTable('chat_side')
    .set({ un_read_count: 1 })
    .where('conversation_id', '=', other)
    .where('im_user_id', '=', 'm2')
    .execute();
  await app.db
    .insertInto('chat_deleted_message')
    .values({ conversation_id: other, im_user_id: 'm2', seq: 2 })
    .execute();
  const before = await stored();
  const { data } = await merge('brokers', winner, loser);
  const messages = await app.db
    .selectFrom('chat_message')
    .select(['seq', 'text', 'im_user_id'])
    .where('conversation_id', '=', chat)
    .orderBy('seq')
    .execute();
  expect(messages.map(({ seq, text }) => `${seq} ${text}`)).toEqual([
    '1 one',
    '2 two',
    '3 three',
    '4 hidden',
  ]);
  expect(new Set(messages.map(({ im_user_id }) => im_user_id))).toEqual(new Set([`b${winner}`]));
  const side = await app.db
    .selectFrom('chat_side')
    .select('un_read_count')
    .where('conversation_id', '=', chat)
    .where('im_user_id', '=', 'm2')
    .executeTakeFirst();
  expect(side?.un_read_count).toBe(1);
  expect((await undo(data.id)).data).toMatchObject({ left: 0 });
  expect(await stored()).toEqual(before);
});

it('moves the chats of a broker with whom nobody else talked', async () => {
  const [winner, loser] = [await newBroker('李明'), await newBroker('李明明')];
  const chat = await newChat(loser, ['one']);
  const before = await stored();
  const { data } = await merge('brokers', winner, loser);
  const row = await app.db
    .selectFrom('chat_conversation')
    .select('broker_id')
    .where('id', '=', chat)
    .executeTakeFirst();
  expect(row?.broker_id).toBe(winner);
  expect((await undo(data.id)).data).toMatchObject({ left: 0 });
  expect(await stored()).toEqual(before);
});

it('merges once on a double tap, and refuses what was changed meanwhile', async () => {
  const [winner, loser] = [await newStore(app), await newStore(app)];
  const { version } = (await preview('stores', winner, loser)).data;
  const body = { kind: 'stores' as const, winner_id: winner, loser_id: loser, from_loser: [], version };
  await app.db.updateTable('store').set({ store_name: '改名' }).where('id', '=', loser).execute();
  const stale = await call(app, 'POST /expand/admin/merge', { token, body });
  expect(stale.code).toBe(errors.conflict.code);
  const current = { ...body, version: (await preview('stores', winner, loser)).data.version };
  const [first, second] = await Promise.all(
    [1, 2].map(() => call(app, 'POST /expand/admin/merge', { token, body: current })),
  );
  expect([first?.code, second?.code]).toEqual([0, 0]);
  expect(first?.data.id).toBe(second?.data.id);
  const merges = await app.db.selectFrom('record_merge').select('id').execute();
  expect(merges).toHaveLength(1);
});

it('refuses to undo after a day, and for another organisation', async () => {
  const { data } = await merge('stores', await newStore(app), await newStore(app));
  const other = await sessionOf(app, 'otherManager');
  const foreign = await call(app, 'POST /expand/admin/merge/undo', { token: other, body: { id: data.id } });
  expect(foreign.code).toBe(errors.notFound.code);
  const yesterday = new Date(app.deps.now().getTime() - 24 * 3_600_000 - 1);
  await app.db.updateTable('record_merge').set({ merged_at: yesterday }).execute();
  expect((await undo(data.id)).code).toBe(errors.undoTooLate.code);
});

it('forgets what a merge changed when it can no longer be undone', async () => {
  await merge('stores', await newStore(app), await newStore(app));
  const rows = () => app.db.selectFrom('record_merge_row').select('id').execute();
  const now = app.deps.now().getTime();
  await purgeOld(app.db, new Date(now + 24 * 3_600_000));
  expect(await rows()).not.toEqual([]);
  await purgeOld(app.db, new Date(now + 24 * 3_600_000 + 1));
  expect(await rows()).toEqual([]);
});

it('lists groups with the same number, or the same name at the same place', async () => {
  const [one, other] = [await newStore(app), await newStore(app)];
  const query = { kind: 'stores' as const, keyword: '测试门店' };
  const found = async () => (await call(app, 'GET /expand/admin/duplicates', { token, query })).data;
  expect(await found()).toMatchObject({ total_rows: 1, list: [{ way: 'number' }] });
  await app.db.updateTable('store').set({ mobile_tel: '13912340001' }).where('id', '=', one).execute();
  await app.db
    .updateTable('store')
    .set({ mobile_tel: '13912340002', store_name: '测试 门店' })
    .where('id', '=', other)
    .execute();
  const { list } = await found();
  expect(list).toMatchObject([{ way: 'name', size: 2, records: [{ id: one }, { id: other }] }]);
  await app.db.updateTable('store').set({ address: '别处' }).where('id', '=', one).execute();
  expect(await found()).toEqual({ list: [], total_rows: 0 });
});

describe('two records that are marked as different', () => {
  const query = { kind: 'stores' as const, keyword: '测试门店' };
  async function alikeStore(): Promise<string> {
    const id = await newStore(app);
    await app.db.updateTable('store').set({ mobile_tel: '13912340003' }).where('id', '=', id).execute();
    return id;
  }
  const groups = async () => (await call(app, 'GET /expand/admin/duplicates', { token, query })).data;
  const marked = async (asker = token) =>
    (await call(app, 'GET /expand/admin/duplicates/different', { token: asker, query: { kind: 'stores' } }))
      .data;
  const mark = (id: string, other_id: string, different = true, asker = token) =>
    call(app, 'POST /expand/admin/duplicate/set-different', {
      token: asker,
      body: { kind: 'stores', id, other_id, different },
    });
  const shown = async () =>
    (await groups()).list.map(({ size, records }) => ({
      size,
      pairs: records.map(({ id, compare_with }) => [id, compare_with]),
    }));
  const entries = () =>
    app.db
      .selectFrom('admin_history')
      .selectAll()
      .where('subject_kind', '=', 'stores')
      .orderBy('id')
      .execute();

  it('are no longer a group, until the mark is taken back', async () => {
    const [one, other] = [await alikeStore(), await alikeStore()];
    expect(await shown()).toEqual([
      {
        size: 2,
        pairs: [
          [one, null],
          [other, one],
        ],
      },
    ]);
    expect((await mark(other, one)).data).toEqual({ changed: true });
    expect((await mark(one, other)).data).toEqual({ changed: false });
    expect(await groups()).toEqual({ list: [], total_rows: 0 });
    expect(await marked()).toMatchObject({
      total_rows: 1,
      list: [{ older_id: one, newer_id: other, newer_name: '测试门店' }],
    });
    expect(await entries()).toMatchObject([
      { action: 'changed', subject_id: other, old_value: null, new_value: { different: '测试门店' } },
    ]);
    expect((await mark(one, other, false)).data).toEqual({ changed: true });
    expect((await mark(one, other, false)).data).toEqual({ changed: false });
    expect((await groups()).total_rows).toBe(1);
    expect(await entries()).toMatchObject([{}, { old_value: { different: '测试门店' }, new_value: null }]);
  });

  it('stay in a group with a third one, and are compared with that only', async () => {
    const [first, second, third] = [await alikeStore(), await alikeStore(), await alikeStore()];
    await mark(first, second);
    expect(await shown()).toEqual([
      {
        size: 3,
        pairs: [
          [first, null],
          [second, null],
          [third, first],
        ],
      },
    ]);
    await mark(first, third);
    expect(await shown()).toEqual([
      {
        size: 2,
        pairs: [
          [second, null],
          [third, second],
        ],
      },
    ]);
    await mark(second, third);
    expect(await shown()).toEqual([]);
  });

  it('are those of the own organisation only', async () => {
    const [one, other] = [await alikeStore(), await alikeStore()];
    const stranger = await sessionOf(app, 'otherManager');
    expect((await mark(one, other, true, stranger)).code).toBe(errors.notFound.code);
    expect((await mark(one, one)).code).toBe(errors.notFound.code);
    await mark(one, other);
    expect(await marked(stranger)).toMatchObject({ list: [], total_rows: 0 });
    expect((await mark(one, other, false, stranger)).code).toBe(errors.notFound.code);
    expect((await marked()).total_rows).toBe(1);
  });
});
