import type { ApiBody } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { heldKinds } from '@agency/shared/model/hand-over';
import { indicatorIds, isRankable, rankingTypes } from '@agency/shared/model/indicators';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, storeRow } from '../../../testing/api-case';
import { newManagerOf } from '../../../testing/branch-manager';
import { newSpecialist } from '../../../testing/new-specialist';
import { aReport } from '../../../testing/reports';
import { purgeOld } from '../../app/purge';

type Body = ApiBody<'POST /expand/admin/hand-over/preview'>;

let app: TestApp;
let token: string;
/** Account of member 2, who has stores, brokers, customers, visit plans and chats. */
let leaverId: string;
let colleagueId: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'manager');
  leaverId = await accountOf('2');
  colleagueId = await accountOf('3');
});
afterEach(() => app.close());

async function accountOf(memberId: string): Promise<string> {
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('member_id', '=', memberId)
    .where('account_type', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}

const toOne = (account_id = colleagueId, leaver = leaverId): Body => ({
  account_id: leaver,
  rule: 'one',
  successors: [account_id],
  groups: [],
});

const preview = (body: Body) => call(app, 'POST /expand/admin/hand-over/preview', { token, body });

async function handOver(body: Body, by = token) {
  const version = (await preview(body)).data?.version ?? '';
  return call(app, 'POST /expand/admin/hand-over', { token: by, body: { ...body, version } });
}

const undo = (id: string) => call(app, 'POST /expand/admin/hand-over/undo', { token, body: { id } });

async function heldBy(memberId: string) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from store where member_id = ${memberId} and deleted_at is null) as stores,
    (select count(*)::int from broker where member_id = ${memberId}) as brokers,
    (select count(*)::int from customer where member_id = ${memberId} and clue_status <> 3
      and cst_status <= 3) as customers,
    (select count(*)::int from customer where member_id = ${memberId} and (clue_status = 3
      or cst_status > 3)) as closed_customers,
    (select count(*)::int from chat_conversation where member_id = ${memberId}) as chats`.execute(app.db);
  return rows[0] ?? {};
}

/** All rankings of a year, as a manager of the whole organisation reads them. */
async function rankings() {
  const query = { begin_time: '2025-12-01 00:00:00', end_time: '2026-11-30 23:59:59' };
  const found: Record<string, unknown> = {};
  for (const indicator_id of indicatorIds)
    for (const ranking_type of rankingTypes) {
      if (!isRankable(indicator_id, ranking_type)) continue;
      const pager = { page: 1, page_size: 100 };
      const body = { query, indicator_id, ranking_type, pager };
      const { data } = await call(app, 'POST /expand/stat/ranking', { token, body });
      const counts = data.list.map(({ entity_id, count }) => [entity_id, count]);
      found[`${indicator_id} ${ranking_type}`] = [data.total_rows, data.unassigned, counts];
    }
  return found;
}

const storedRows = async () => {
  const rows: Record<string, unknown> = {};
  for (const table of ['store', 'broker', 'store_visit', 'chat_conversation', 'chat_side'] as const) {
    const read = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(app.db);
    rows[table] = read.rows;
  }
  const customers =
    await sql`select id, member_id, credited(customer) as credited from customer order by id`.execute(app.db);
  return { ...rows, customers: customers.rows };
};

it('moves everything to one successor, and every ranking stays to the unit', async () => {
  const held = await heldBy('2');
  const before = await heldBy('3');
  const ranked = await rankings();
  const leaversSession = await sessionOf(app, 'attache');
  const { data } = await preview(toOne());
  expect(data.held).toMatchObject(held);
  expect(Object.values(held).every((count) => count > 0)).toBe(true);
  expect(data.shares).toEqual([expect.objectContaining({ account_id: colleagueId })]);
  const answer = await handOver(toOne());
  expect(answer.msg).toBe('');
  const stays = data.warnings.find(({ code }) => code === 'chats_stay')?.count ?? 0;
  const nothing = Object.fromEntries(Object.keys(held).map((kind) => [kind, 0]));
  expect(await heldBy('2')).toEqual({ ...nothing, chats: stays });
  const sums = Object.entries(held).map(([kind, count]) => [kind, count + (before[kind] ?? 0)]);
  expect(await heldBy('3')).toEqual({
    ...Object.fromEntries(sums),
    chats: (held.chats ?? 0) + (before.chats ?? 0) - stays,
  });
  expect(await rankings()).toEqual(ranked);
  const wrong = await sql<{ wrong: string }>`select rebuild_figures('HZQD') as wrong`.execute(app.db);
  expect(wrong.rows).toEqual([{ wrong: '0' }]);
  const user = await call(app, 'GET /expand/user-info', { token: leaversSession });
  expect(user.status).toBe(401);
});

describe('a person who moves to another company', () => {
  const companyOf = async (memberId: string) => {
    const member = app.db.selectFrom('member').select('company_id').where('id', '=', memberId);
    return (await member.executeTakeFirstOrThrow()).company_id;
  };
  const otherCompany = async () => {
    const companies = app.db.selectFrom('company').select('id').where('orgcode', '=', 'HZQD');
    const other = companies.where('id', '!=', await companyOf('2')).where('archived_at', 'is', null);
    return (await other.orderBy('id').executeTakeFirstOrThrow()).id;
  };
  const toCompany = async (): Promise<Body> => ({ ...toOne(), to_company_id: await otherCompany() });

  it('hands over what they hold, stays logged in, and keeps every figure of the past', async () => {
    const ranked = await rankings();
    const { held } = (await preview(toOne())).data;
    const session = await sessionOf(app, 'attache');
    const body = await toCompany();
    expect((await preview(body)).data.held).toEqual(held);
    const { data } = await handOver(body);
    expect((await heldBy('2')).stores).toBe(0);
    expect(await companyOf('2')).toBe(body.to_company_id);
    expect((await call(app, 'GET /expand/user-info', { token: session })).code).toBe(0);
    expect(await rankings()).toEqual(ranked);
    const saved = (await call(app, 'GET /expand/admin/hand-over', { token, query: { id: data.id } })).data;
    expect([saved.can_undo, saved.moved_to]).toEqual([true, expect.stringMatching(/./)]);
    const entries = app.db.selectFrom('admin_history').select(['action', 'old_value', 'new_value']);
    expect(await entries.execute()).toEqual([
      {
        action: 'moved',
        old_value: { company_code: expect.any(String) },
        new_value: expect.objectContaining({ company_code: expect.any(String), stores: String(held.stores) }),
      },
    ]);
  });

  it('is back with everything after the undo, unless the access has ended since', async () => {
    const before = await storedRows();
    const company = await companyOf('2');
    const { data } = await handOver(await toCompany());
    expect((await undo(data.id)).code).toBe(0);
    expect(await companyOf('2')).toBe(company);
    expect(await storedRows()).toEqual(before);
    const again = await handOver(await toCompany());
    const state = { account_id: leaverId, action: 'disable' as const };
    await call(app, 'POST /expand/admin/person/set-state', { token, body: state });
    expect((await undo(again.data.id)).code).toBe(errors.accessEnded.code);
  });

  it('needs a company of the organisation that is another one', async () => {
    const foreign = await app.db
      .selectFrom('company')
      .select('id')
      .where('orgcode', '=', 'JNQD')
      .executeTakeFirstOrThrow();
    for (const to_company_id of [foreign.id, await companyOf('2'), '999999'])
      expect((await preview({ ...toOne(), to_company_id })).code).toBe(errors.badInput.code);
  });
});

describe('what the phone of a leaver had not sent', () => {
  const items = (target_id: string) => [
    {
      client_id: 'visit-1',
      kind: 'visit' as const,
      target_id,
      text: '看了样板间',
      pictures: 1,
      recorded_ago: 3600,
    },
  ];
  const deposit = (dead: string, target_id: string) =>
    call(app, 'POST /expand/unsent/deposit', { body: { token: dead, items: items(target_id) } });
  const listOf = async (by: string) => (await call(app, 'GET /expand/unsent', { token: by })).data.list;
  const disable = () =>
    call(app, 'POST /expand/admin/person/set-state', {
      token,
      body: { account_id: leaverId, action: 'disable' },
    });

  it('comes to the successor once, with one notice, and leaves the list when it is done', async () => {
    const store = await newStore(app);
    const dead = await sessionOf(app, 'attache');
    const colleague = await sessionOf(app, 'colleague');
    await handOver(toOne());
    expect((await deposit(dead, store)).data).toEqual({ is_accepted: true });
    await deposit(dead, store);
    const [record, ...more] = await listOf(colleague);
    expect(more).toEqual([]);
    expect(record).toMatchObject({ kind: 'visit', store_id: store, text: '看了样板间', pictures: 1 });
    expect(await listOf(token)).toEqual([]);
    const notices = app.db
      .selectFrom('notice')
      .select(['account_id', 'extra'])
      .where('kind', '=', 'unsent_left');
    expect(await notices.execute()).toEqual([{ account_id: colleagueId, extra: '{"page":"unsent"}' }]);
    const visits = app.db.selectFrom('store_visit').select('id').where('store_id', '=', store);
    expect(await visits.execute()).toEqual([]);
    const body = { id: record?.id ?? '' };
    const foreign = await call(app, 'POST /expand/unsent/done', { token, body });
    expect(foreign.code).toBe(errors.notFound.code);
    await call(app, 'POST /expand/unsent/done', { token: colleague, body });
    expect(await listOf(colleague)).toEqual([]);
  });

  it('comes to the managers while there is no successor', async () => {
    const store = await newStore(app);
    const dead = await sessionOf(app, 'attache');
    await disable();
    await deposit(dead, store);
    expect(await listOf(token)).toEqual([expect.objectContaining({ store_id: store })]);
    expect(await listOf(await sessionOf(app, 'otherManager'))).toEqual([]);
    const managers = await app.db
      .selectFrom('notice')
      .innerJoin('account', 'account.id', 'notice.account_id')
      .select(['account_type', 'notice.orgcode'])
      .where('kind', '=', 'unsent_left')
      .execute();
    expect(managers).toContainEqual({ account_type: 2, orgcode: 'HZQD' });
    expect(managers.every(({ account_type }) => account_type === 2)).toBe(true);
  });

  it('is refused to sessions that an admin has not ended, and after 30 days', async () => {
    const store = await newStore(app);
    const accepted = async (one: string) => (await deposit(one, store)).data.is_accepted;
    const dead = await sessionOf(app, 'attache');
    expect(await accepted(dead)).toBe(false);
    expect(await accepted('unknown')).toBe(false);
    const closed = await sessionOf(app, 'attache');
    await call(app, 'GET /expand/logout', { token: closed });
    app.advance(1);
    const { data } = await handOver(toOne());
    expect(await accepted(closed)).toBe(false);
    await undo(data.id);
    expect(await accepted(dead)).toBe(false);
    await disable();
    app.advance(30 * 24 * 3600 + 1);
    expect(await accepted(dead)).toBe(false);
  });
});

it('writes one history entry, and one notice to each successor that leads to the stores', async () => {
  const other = await newSpecialist(app, '王芳');
  const since = await app.db
    .selectFrom('notice')
    .select(sql<string>`max(msg_id)`.as('id'))
    .executeTakeFirst();
  await handOver({ ...toOne(), rule: 'even', successors: [colleagueId, other.accountId] });
  const notices = await app.db
    .selectFrom('notice')
    .select(['account_id', 'kind', 'extra'])
    .where('msg_id', '>', since?.id ?? '0')
    .orderBy('msg_id')
    .execute();
  expect(notices).toEqual(
    [colleagueId, other.accountId].map((account_id) => ({
      account_id,
      kind: 'work_handed_over',
      extra: '{"page":"stores"}',
    })),
  );
  const entries = await app.db
    .selectFrom('admin_history')
    .select(['action', 'subject_id', 'new_value'])
    .execute();
  expect(entries).toEqual([
    {
      action: 'handed_over',
      subject_id: leaverId,
      new_value: expect.objectContaining({ successors: expect.stringContaining('王芳') }),
    },
  ]);
});

it('divides evenly, with brokers and customers at their stores', async () => {
  const people = [colleagueId];
  for (const name of ['王芳', '刘洋']) people.push((await newSpecialist(app, name)).accountId);
  const body: Body = { ...toOne(), rule: 'even', successors: people };
  const { held, shares } = (await preview(body)).data;
  const stores = shares.map(({ counts }) => counts.stores);
  expect(Math.max(...stores) - Math.min(...stores)).toBeLessThanOrEqual(1);
  expect(stores.reduce((sum, count) => sum + count, 0)).toBe(held.stores);
  const own = await sql<{ id: string }>`select id from broker where member_id = '2'
    and store_id in (select id from store where member_id = '2' and deleted_at is null)`.execute(app.db);
  const { data } = await handOver(body);
  const { rows } = await sql<{ apart: number }>`select count(*)::int as apart from broker
    join store on store.id = broker.store_id
    where broker.id = any(${own.rows.map(({ id }) => id)}::bigint[])
      and broker.member_id is distinct from store.member_id`.execute(app.db);
  expect(rows).toEqual([{ apart: 0 }]);
  const saved = (await call(app, 'GET /expand/admin/hand-over', { token, query: { id: data.id } })).data;
  expect(saved.shares).toEqual(shares);
});

it.each(['region', 'company'] as const)('divides by %s', async (rule) => {
  const other = await newSpecialist(app, '王芳');
  const { regions, companies } = (await preview(toOne())).data;
  const all = rule === 'region' ? regions : companies;
  const groups = all.map(({ key }, index) => ({
    key,
    account_id: index === 0 ? other.accountId : colleagueId,
  }));
  const body: Body = { account_id: leaverId, rule, successors: [], groups };
  const { shares, unassigned } = (await preview(body)).data;
  expect(unassigned).toBe(0);
  expect(shares.find(({ account_id }) => account_id === other.accountId)?.counts.stores).toBe(all[0]?.stores);
  const missing = { ...body, groups: groups.slice(1) };
  const refused = await handOver(missing);
  expect([refused.code, refused.data]).toEqual([
    errors.successorMissing.code,
    expect.objectContaining({ field: 'groups' }),
  ]);
  expect((await handOver(body)).code).toBe(0);
});

it('gives the stores to the company of the successor and restarts their protection', async () => {
  const store = await newStore(app);
  const { company_id } = await app.db
    .selectFrom('member')
    .select('company_id')
    .where('id', '=', '3')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('store').set({ recycle_date: '2026-11-22' }).where('id', '=', store).execute();
  await handOver(toOne());
  const row = await storeRow(app, store);
  expect(row).toMatchObject({ member_id: '3', company_id });
  expect((row.recycle_date ?? '') > '2026-11-22').toBe(true);
  const change = await app.db
    .selectFrom('store_change')
    .select(['reason', 'old_value', 'new_value'])
    .where('store_id', '=', store)
    .execute();
  expect(change).toEqual([{ reason: 'assigned', old_value: '2', new_value: '3' }]);
});

it('lets the successor find the visit plans, and not the leaver after all was undone', async () => {
  const store = await newStore(app);
  const { id: _, ...visit } = await app.db
    .selectFrom('store_visit')
    .selectAll()
    .where('member_id', '=', '2')
    .limit(1)
    .executeTakeFirstOrThrow();
  const plan = { next_visit_on: '2026-11-21', next_visit_reason: '签约' };
  await app.db
    .insertInto('store_visit')
    .values({ ...visit, ...plan, store_id: store, visit_time: new Date('2026-11-20T08:00:00Z') })
    .execute();
  const { warnings, held } = (await preview(toOne())).data;
  expect(held.visit_plans).toBeGreaterThan(0);
  expect(warnings.find(({ code }) => code === 'visits_today')?.count).toBeGreaterThan(0);
  const { data } = await handOver(toOne());
  const colleague = await sessionOf(app, 'colleague');
  const query = { start_date: '2026-11-21', end_date: '2026-11-30' };
  const plans = async (who: string) =>
    (await call(app, 'GET /expand/visit/plan-list', { token: who, query })).data.list.map(
      (row) => row.store_id,
    );
  expect(await plans(colleague)).toContain(store);
  const due = await call(app, 'GET /expand/visit/due-list', { token: colleague, query: {} });
  expect(due.data.list.find((row) => row.store_id === store)?.reason).toBe('planned');
  await undo(data.id);
  expect(await plans(colleague)).not.toContain(store);
  expect(await plans(await sessionOf(app, 'attache'))).toContain(store);
});

it('lets the successor read a chat, whose messages keep their author', async () => {
  const conversation = await app.db
    .selectFrom('chat_conversation')
    .innerJoin('broker', 'broker.id', 'broker_id')
    .select(['chat_conversation.id'])
    .where('chat_conversation.member_id', '=', '2')
    .where('broker.member_id', '=', '2')
    .where('last_seq', '>', '0')
    .executeTakeFirstOrThrow();
  const other = await newSpecialist(app, '王芳');
  const { data } = await handOver(toOne(other.accountId));
  const sides = async () =>
    (
      await app.db
        .selectFrom('chat_side')
        .select('im_user_id')
        .where('conversation_id', '=', conversation.id)
        .where('im_user_id', 'like', 'm%')
        .execute()
    ).map(({ im_user_id }) => im_user_id);
  expect(await sides()).toEqual([`m${other.memberId}`]);
  await app.db
    .updateTable('chat_conversation')
    .set({ last_seq: sql<string>`last_seq + 1` })
    .where('id', '=', conversation.id)
    .execute();
  const { left } = (await undo(data.id)).data;
  expect(left.chats).toBe(1);
  expect(await sides()).toEqual([`m${other.memberId}`]);
});

describe('the undo', () => {
  it('restores everything and enables the person', async () => {
    const before = await storedRows();
    const ranked = await rankings();
    const { data } = await handOver(toOne());
    const moved = await storedRows();
    expect(moved).not.toEqual(before);
    const { returned, left } = (await undo(data.id)).data;
    expect(heldKinds.map((kind) => left[kind])).toEqual(heldKinds.map(() => 0));
    expect(returned.stores).toBeGreaterThan(0);
    expect(await storedRows()).toEqual(before);
    expect(await rankings()).toEqual(ranked);
    const user = await call(app, 'GET /expand/user-info', { token: await sessionOf(app, 'attache') });
    expect(user.code).toBe(0);
    const unread = app.db.selectFrom('notice').select('msg_id').where('kind', '=', 'work_handed_over');
    expect(await unread.execute()).toEqual([]);
    expect((await undo(data.id)).code).toBe(errors.handOverUndone.code);
  });

  it('leaves what a manager has assigned since, and says so', async () => {
    const store = await newStore(app);
    const third = await newSpecialist(app, '王芳');
    const { data } = await handOver(toOne());
    const body = { store_id: store, member_id: third.memberId };
    expect((await call(app, 'POST /expand/distribute-member-to-store', { token, body })).code).toBe(0);
    const { left } = (await undo(data.id)).data;
    expect([left.stores, left.brokers]).toEqual([1, 1]);
    expect((await storeRow(app, store)).member_id).toBe(third.memberId);
    const { data: saved } = await call(app, 'GET /expand/admin/hand-over', { token, query: { id: data.id } });
    expect([saved.can_undo, saved.left?.stores]).toEqual([false, 1]);
  });

  it('gives customers back who were reported meanwhile, and counts them for the successor', async () => {
    const store_id = await newStore(app);
    const { data } = await handOver(toOne());
    const colleague = await sessionOf(app, 'colleague');
    const report = await aReport(app, { store_id, mobile_tel: '13800007777' });
    const reported = await call(app, 'POST /expand/cst/recommend', { token: colleague, body: report });
    expect(reported.msg).toBe('');
    await undo(data.id);
    const customer = await app.db
      .selectFrom('customer')
      .select(['member_id', 'credited_id'])
      .where('id', '=', reported.data.clue_id)
      .executeTakeFirstOrThrow();
    expect(customer).toEqual({ member_id: '2', credited_id: '3' });
  });

  it('is refused after a day and to another organisation, and its rows are deleted then', async () => {
    const { data } = await handOver(toOne());
    const other = await sessionOf(app, 'otherManager');
    const body = { id: data.id };
    const foreign = await call(app, 'POST /expand/admin/hand-over/undo', { token: other, body });
    expect(foreign.code).toBe(errors.notFound.code);
    app.advance(24 * 3600 + 1);
    token = await sessionOf(app, 'manager');
    expect((await undo(data.id)).code).toBe(errors.undoTooLate.code);
    await purgeOld(app.db, app.deps.now());
    expect(await app.db.selectFrom('hand_over_row').select('kind').execute()).toEqual([]);
  });
});

describe('is refused', () => {
  const refusalOf = async (body: Body, by = token) => {
    const { code, data } = await handOver(body, by);
    return [code, (data as unknown as { field?: string } | null)?.field];
  };

  it('without a successor', async () => {
    expect(await refusalOf({ ...toOne(), successors: [] })).toEqual([
      errors.successorMissing.code,
      'successors',
    ]);
  });

  it('to the person, a disabled one, a manager, or one of another organisation', async () => {
    const refused = [errors.successorRefused.code, 'successors'];
    expect(await refusalOf(toOne(leaverId))).toEqual([errors.successorIsLeaver.code, 'successors']);
    const disabled = await newSpecialist(app, '王芳');
    await app.db
      .updateTable('account')
      .set({ disabled_at: app.deps.now() })
      .where('id', '=', disabled.accountId)
      .execute();
    expect(await refusalOf(toOne(disabled.accountId))).toEqual(refused);
    const { company_id } = await storeRow(app, await newStore(app));
    expect(await refusalOf(toOne((await newManagerOf(app, company_id)).accountId))).toEqual(refused);
    const foreign = await app.db
      .selectFrom('account')
      .select('id')
      .where('orgcode', '=', 'JNQD')
      .where('account_type', '=', 1)
      .executeTakeFirstOrThrow();
    expect(await refusalOf(toOne(foreign.id))).toEqual(refused);
  });

  it('for oneself, and for somebody whose access has ended', async () => {
    const own = await app.db
      .selectFrom('account')
      .select('id')
      .where('is_admin', '=', true)
      .where('orgcode', '=', 'HZQD')
      .execute();
    expect(await refusalOf(toOne(colleagueId, own[0]?.id))).toEqual([
      errors.handOverOfOneself.code,
      'account_id',
    ]);
    await handOver(toOne());
    expect(await refusalOf(toOne())).toEqual([errors.accessEnded.code, 'account_id']);
  });

  it('if what the person holds has changed since the preview', async () => {
    const body = { ...toOne(), version: (await preview(toOne())).data.version };
    await newStore(app);
    const { code } = await call(app, 'POST /expand/admin/hand-over', { token, body });
    expect(code).toBe(errors.handOverOutdated.code);
    expect(await app.db.selectFrom('hand_over').select('id').execute()).toEqual([]);
    const account = app.db.selectFrom('account').select('disabled_at').where('id', '=', leaverId);
    expect(await account.executeTakeFirst()).toEqual({ disabled_at: null });
  });

  it('to the second of two admins at once', async () => {
    const body = { ...toOne(), version: (await preview(toOne())).data.version };
    const answers = await Promise.all(
      [1, 2].map(() => call(app, 'POST /expand/admin/hand-over', { token, body })),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => b - a)).toEqual([0, errors.accessEnded.code]);
    expect(await app.db.selectFrom('hand_over').select('id').execute()).toHaveLength(1);
  });
});

it('gives nothing to a successor who is disabled or hands over at the same time', async () => {
  const other = await newSpecialist(app, '王芳');
  const last = await newSpecialist(app, '刘洋');
  await newStore(app, { member_id: other.memberId });
  const body = { ...toOne(), version: (await preview(toOne())).data.version };
  const leaves = toOne(leaverId, colleagueId);
  const theirs = { ...leaves, version: (await preview(leaves)).data.version };
  const answers = await Promise.all(
    [body, theirs].map((one) => call(app, 'POST /expand/admin/hand-over', { token, body: one })),
  );
  expect(answers.map(({ code }) => code).sort((a, b) => b - a)).toEqual([0, errors.successorRefused.code]);
  const third = toOne(last.accountId, other.accountId);
  const version = (await preview(third)).data.version;
  const [ended, handed] = await Promise.all([
    call(app, 'POST /expand/admin/person/set-state', {
      token,
      body: { account_id: last.accountId, action: 'disable' },
    }),
    call(app, 'POST /expand/admin/hand-over', { token, body: { ...third, version } }),
  ]);
  expect(ended.code).toBe(0);
  expect([0, errors.successorRefused.code]).toContain(handed.code);
});

it('lets only one of two admins hand over the work of the other one', async () => {
  const { company_id } = await storeRow(app, await newStore(app));
  const second = await newManagerOf(app, company_id);
  await app.db.updateTable('account').set({ is_admin: true }).where('id', '=', second.accountId).execute();
  const first = await app.db
    .selectFrom('account')
    .select('id')
    .where('is_admin', '=', true)
    .where('orgcode', '=', 'HZQD')
    .where('id', '!=', second.accountId)
    .executeTakeFirstOrThrow();
  const [one, other] = await Promise.all([
    handOver(toOne(colleagueId, first.id), second.token),
    handOver(toOne(colleagueId, second.accountId), token),
  ]);
  const codes = [one?.code, other?.code];
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  const admins = await app.db
    .selectFrom('account')
    .select('id')
    .where('is_admin', '=', true)
    .where('orgcode', '=', 'HZQD')
    .where('disabled_at', 'is', null)
    .execute();
  expect(admins).toHaveLength(1);
});
