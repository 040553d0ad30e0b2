import type { ApiBody, ApiOutput } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { branchesOf, newManagerOf } from '../../../testing/branch-manager';
import { newDispute, storeOfColleague, unusedNumber } from '../../../testing/disputes';
import { isSharable } from '../../../testing/process-data';
import { aReport } from '../../../testing/reports';

type Decision = ApiBody<'POST /expand/dispute/decide'>;
type Dispute = ApiOutput<'GET /expand/dispute/get-detail'>;

let app: TestApp;
let tokens: Record<'manager' | 'attache' | 'colleague' | 'otherManager', string>;

beforeAll(async () => {
  app = await startTestApp();
  tokens = {
    manager: await sessionOf(app, 'manager'),
    attache: await sessionOf(app, 'attache'),
    colleague: await sessionOf(app, 'colleague'),
    otherManager: await sessionOf(app, 'otherManager'),
  };
});
afterAll(() => app.close());

const rowsOf = (customer_id: string) =>
  app.db.selectFrom('report_dispute').selectAll().where('customer_id', '=', customer_id).execute();

const customerRow = (id: string) =>
  app.db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const readDispute = (dispute_id: string, token = tokens.manager) =>
  call(app, 'GET /expand/dispute/get-detail', { token, query: { dispute_id } });

const decide = (dispute_id: string, part: Partial<Decision> = {}, token = tokens.manager) =>
  call(app, 'POST /expand/dispute/decide', {
    token,
    body: { dispute_id, winner: 'claimant', reason: '客户由其带看', ...part },
  });

async function managersOfBothSides() {
  const [own = '', other = '', third = ''] = await branchesOf(app);
  await app.db.updateTable('member').set({ company_id: own }).where('id', '=', '2').execute();
  await app.db.updateTable('member').set({ company_id: other }).where('id', '=', '3').execute();
  return {
    ofOwner: (await newManagerOf(app, own)).token,
    ofClaimant: (await newManagerOf(app, other)).token,
    ofNeither: (await newManagerOf(app, third)).token,
  };
}

describe('a refused report', () => {
  it('is recorded once for each customer and member, and tells its sender nothing', async () => {
    const { clue_id, mobile_tel, store_id, broker_id, refused } = await newDispute(app);
    expect(refused).toMatchObject({ code: errors.numberDuplicate.code, status: 409 });
    expect(refused.text).not.toContain('林志远');
    expect(Object.keys(refused.data ?? {}).sort()).toEqual(['field', 'reason', 'text']);
    const [claim] = await rowsOf(clue_id);
    expect(claim).toMatchObject({
      orgcode: 'HZQD',
      member_id: '3',
      store_id,
      broker_id,
      list_type: 2,
      claimed_name: '王大明',
      claimed_at: app.deps.now(),
      claims: 1,
      tel_position: 0,
      winner: null,
    });
    app.advance(60);
    const body = await aReport(app, { store_id, mobile_tel, cst_name: '别名' });
    await call(app, 'POST /expand/cst/recommend', { token: tokens.colleague, body });
    const repeated = { ...claim, claims: 2, last_claimed_at: app.deps.now() };
    expect(await rowsOf(clue_id)).toEqual([repeated]);
  });

  it('is no dispute with oneself, nor with a customer who was handed over', async () => {
    const mobile_tel = unusedNumber();
    const body = await aReport(app, { mobile_tel });
    const { data } = await call(app, 'POST /expand/cst/recommend', { token: tokens.attache, body });
    const again = () => call(app, 'POST /expand/cst/recommend', { token: tokens.attache, body });
    expect((await again()).code).toBe(errors.numberDuplicate.code);
    await sql`update customer set member_id = 3, credited_id = 2 where id = ${data.clue_id}`.execute(app.db);
    expect((await again()).code).toBe(errors.numberDuplicate.code);
    expect(await rowsOf(data.clue_id)).toEqual([]);
  });

  it('names the number that both reported', async () => {
    const [first, second] = [unusedNumber(), unusedNumber()];
    const cst_tels = [first, second].map((value) => ({ value, type: 'mobile' as const }));
    const body = await aReport(app, { cst_tels });
    const { data } = await call(app, 'POST /expand/cst/recommend', { token: tokens.attache, body });
    const refused = await aReport(app, { store_id: await storeOfColleague(app), mobile_tel: second });
    await call(app, 'POST /expand/cst/recommend', { token: tokens.colleague, body: refused });
    const [claim] = await rowsOf(data.clue_id);
    const { mobile_tel } = (await readDispute(claim?.id ?? '')).data;
    expect(mobile_tel).toBe(`${second.slice(0, 3)}****${second.slice(7)}`);
  });

  it('may be a hidden one whose number is completed later', async () => {
    const mobile_tel = unusedNumber();
    const hidden = `${mobile_tel.slice(0, 3)}****${mobile_tel.slice(7)}`;
    const store_id = await storeOfColleague(app);
    const waiting = await call(app, 'POST /expand/cst/recommend', {
      token: tokens.colleague,
      body: await aReport(app, { store_id, cst_type: 2, mobile_tel: hidden }),
    });
    const owned = await call(app, 'POST /expand/cst/recommend', {
      token: tokens.attache,
      body: await aReport(app, { mobile_tel }),
    });
    const body = { clue_id: waiting.data.clue_id, full_tel: mobile_tel };
    const refused = await call(app, 'POST /expand/cst/full-tel', { token: tokens.colleague, body });
    expect(refused.code).toBe(errors.numberDuplicate.code);
    expect(await rowsOf(owned.data.clue_id)).toMatchObject([{ member_id: '3', store_id, claims: 1 }]);
  });
});

it('is announced to managers when it begins and when it is decided', async () => {
  const { id, mobile_tel, store_id } = await newDispute(app);
  const version = async () => {
    const versions = app.db.selectFrom('data_version').select('version').where('orgcode', '=', 'HZQD');
    return Number((await versions.where('kind', '=', 'report_dispute').executeTakeFirst())?.version);
  };
  const before = await version();
  const body = await aReport(app, { store_id, mobile_tel });
  await call(app, 'POST /expand/cst/recommend', { token: tokens.colleague, body });
  expect(await version()).toBe(before + 1);
  await decide(id, { winner: 'owner' });
  expect(await version()).toBe(before + 2);
});

describe('who sees a dispute', () => {
  it('managers of both sides do, with what they need of the other one', async () => {
    const { ofOwner, ofClaimant, ofNeither } = await managersOfBothSides();
    const { id, clue_id } = await newDispute(app);
    const head = (await readDispute(id)).data;
    expect(head).toMatchObject({
      owner: { member_name: '林志远', cst_name: '王小明' },
      claimant: { cst_name: '王大明', store_name: '测试门店', broker_name: '测试经纪人' },
      clue_id,
      clue_status: 1,
      can_decide: true,
    });
    const known = ({ member_name, company_name, reported_on }: Dispute['owner']) => ({
      ...{ member_name, company_name, reported_on },
      ...{ cst_name: '', store_name: '', broker_name: '' },
    });
    expect((await readDispute(id, ofOwner)).data).toEqual({
      ...head,
      claimant: known(head.claimant),
      can_decide: false,
    });
    expect((await readDispute(id, ofClaimant)).data).toEqual({
      ...head,
      owner: known(head.owner),
      clue_id: null,
      clue_status: null,
      protect_time: null,
      can_decide: false,
    });
    const listed = async (token: string) => {
      const { data } = await call(app, 'GET /expand/dispute/get-list', { token, query: { page_size: 100 } });
      expect(data.list).toHaveLength(data.total_rows);
      return data.list.some((dispute) => dispute.id === id);
    };
    expect([await listed(tokens.manager), await listed(ofOwner), await listed(ofClaimant)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await listed(ofNeither), await listed(tokens.otherManager)]).toEqual([false, false]);
    for (const token of [ofNeither, tokens.otherManager]) {
      expect((await readDispute(id, token)).code).toBe(errors.notFound.code);
      expect((await decide(id, {}, token)).code).toBe(errors.notFound.code);
    }
    for (const token of [tokens.attache, tokens.colleague])
      expect((await readDispute(id, token)).code).toBe(errors.roleForbidden.code);
    for (const token of [ofOwner, ofClaimant])
      expect((await decide(id, {}, token)).code).toBe(errors.disputeElsewhere.code);
    expect(await rowsOf(clue_id)).toMatchObject([{ winner: null }]);
  });

  it('the present owner is shown after a hand-over', async () => {
    const { id, clue_id } = await newDispute(app);
    await sql`update customer set member_id = 4, credited_id = 2 where id = ${clue_id}`.execute(app.db);
    const { name } = await app.db
      .selectFrom('member')
      .select('name')
      .where('id', '=', '4')
      .executeTakeFirstOrThrow();
    expect((await readDispute(id)).data.owner.member_name).toBe(name);
  });
});

const query = { begin_time: '2026-11-21 00:00:00', end_time: '2026-11-21 23:59:59' };
const indicator_ids = [
  'expand_bb_count',
  'expand_dk_count',
  'expand_rg_count',
  'expand_cj_count',
  'expand_cj_amount',
];

async function figuresOf(memberId?: string): Promise<Record<string, number>> {
  const { manager: token } = tokens;
  const narrowed = { ...query, ...(memberId && { member_ids: [memberId] }) };
  const overview = await call(app, 'POST /expand/stat/overview', {
    token,
    body: { query: narrowed, indicator_ids },
  });
  const funnel = await call(app, 'POST /expand/stat/funnel', { token, body: { query: narrowed } });
  const figures = [
    ...overview.data.items.map(({ indicator_id, count }) => [indicator_id, count]),
    ...funnel.data.items.map(({ step, count }) => [`funnel ${step}`, count]),
  ];
  for (const indicator_id of indicator_ids) {
    const pager = { page: 1, page_size: 100 };
    const ranking = await call(app, 'POST /expand/stat/ranking', {
      token,
      body: { query, indicator_id, ranking_type: 'member_ranking', pager },
    });
    const ranked = ranking.data.list.filter(({ entity_id }) => !memberId || entity_id === memberId);
    figures.push([`ranking ${indicator_id}`, ranked.reduce((sum, { count }) => sum + count, 0)]);
    const rows = await call(app, 'POST /expand/stat/detail', {
      token,
      body: { query: narrowed, indicator_id, pager },
    });
    figures.push([`rows ${indicator_id}`, rows.data.customer_detail?.count ?? 0]);
  }
  return Object.fromEntries(figures);
}

const differences = (before: Record<string, number>, after: Record<string, number>) =>
  Object.keys(before).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]);

describe('a decision', () => {
  it('for the claimant moves the customer and all that counts', async () => {
    const { id, clue_id, store_id, broker_id } = await newDispute(app);
    await app.db
      .updateTable('customer')
      .set({
        visited_on: app.deps.now(),
        subscribed_on: app.deps.now(),
        signed_on: app.deps.now(),
        cj_amount: 1_850_000,
        cst_status: 5,
      })
      .where('id', '=', clue_id)
      .execute();
    const before = [await figuresOf(), await figuresOf('2'), await figuresOf('3')];
    const answer = await decide(id);
    expect(answer.code).toBe(0);
    expect(answer.data).toMatchObject({
      owner: { member_name: '林志远' },
      clue_id,
      can_decide: false,
      decision: { winner: 'claimant', reason: '客户由其带看' },
    });
    expect(await customerRow(clue_id)).toMatchObject({
      member_id: '3',
      credited_id: null,
      store_id,
      broker_id,
      list_type: 2,
    });
    const after = [await figuresOf(), await figuresOf('2'), await figuresOf('3')];
    const names = Object.keys(before[0] ?? {});
    const byOne = (sign: number) =>
      names.map((name) => [
        name,
        name === 'funnel reserved' ? 0 : sign * (name.includes('amount') ? 1_850_000 : 1),
      ]);
    expect(before.map((figures, index) => differences(figures, after[index] ?? {}))).toEqual([
      names.map((name) => [name, 0]),
      byOne(-1),
      byOne(1),
    ]);
    const { rows } = await sql`select rebuild_figures('HZQD') as wrong`.execute(app.db);
    expect(rows).toEqual([{ wrong: '0' }]);
    const details = (token: string) => call(app, 'GET /expand/cst/get-detail', { token, query: { clue_id } });
    expect((await details(tokens.colleague)).code).toBe(0);
    expect((await details(tokens.attache)).code).toBe(errors.customerAssigned.code);
  });

  it('gives the customer to whoever looks after the broker by now, and credits the claimant', async () => {
    const { id, clue_id, broker_id } = await newDispute(app);
    const body = { broker_ids: [broker_id], member_id: '4' };
    await call(app, 'POST /expand/broker/bulk-distribute', { token: tokens.manager, body });
    expect((await decide(id)).code).toBe(0);
    expect(await customerRow(clue_id)).toMatchObject({ member_id: '4', credited_id: '3' });
  });

  it('is written into the history, and both specialists get a notice', async () => {
    const { id, clue_id } = await newDispute(app);
    await decide(id, { reason: ' 先到先得 ' });
    const { data } = await call(app, 'GET /expand/cst/get-flow-list', {
      token: tokens.colleague,
      query: { clue_id },
    });
    expect(data.list[0]).toMatchObject({
      event_type: 'dispute_moved',
      exter_info_list: [{ key: 'Reason', value: '先到先得' }],
    });
    expect(data.list[0]?.event_content).toMatch(/ decided that 王小明 goes from 林志远 to /);
    const noticeOf = async (token: string) => {
      const query = { msg_type: 1, page_size: 1 };
      return (await call(app, 'GET /expand/push/get-message', { token, query })).data.list[0];
    };
    const lost = await noticeOf(tokens.attache);
    expect(lost).toMatchObject({ title: 'Dispute decided for someone else', extra: '{}' });
    expect(lost?.content).toMatch(/王小明.*先到先得/);
    const won = await noticeOf(tokens.colleague);
    expect(won?.title).toBe('Dispute decided for you');
    expect(JSON.parse(won?.extra ?? '')).toMatchObject({ clue_id });
  });

  it('for the owner leaves the customer', async () => {
    const { id, clue_id } = await newDispute(app);
    const before = await customerRow(clue_id);
    expect((await decide(id, { winner: 'owner' })).data.decision?.winner).toBe('owner');
    expect(await customerRow(clue_id)).toEqual(before);
    const flow = app.db.selectFrom('customer_flow').select('event_type').where('customer_id', '=', clue_id);
    expect((await flow.execute()).map(({ event_type }) => event_type)).toContain('dispute_stayed');
  });

  it('is possible after the protection has ended', async () => {
    const { id, clue_id } = await newDispute(app);
    await sql`update customer set clue_status = 3, protect_time = ${app.deps.now()} where id = ${clue_id}`.execute(
      app.db,
    );
    expect((await decide(id)).code).toBe(0);
    expect((await customerRow(clue_id)).member_id).toBe('3');
  });

  it('survives events of the sales side that come later', async () => {
    const { id, clue_id } = await newDispute(app);
    await decide(id);
    const token = await sessionOf(app, 'colleague');
    const body = { clue_id, revision: 0, type: 'arrived' as const, by: '宋秀英' };
    expect((await call(app, 'POST /expand/reception/record', { token, body })).code).toBe(0);
    const flow = app.db.selectFrom('customer_flow').select('event_type').where('customer_id', '=', clue_id);
    expect((await flow.execute()).map(({ event_type }) => event_type)).toContain('dispute_moved');
  });

  it('is made once', async () => {
    const { id } = await newDispute(app);
    const answers = await Promise.all([decide(id), decide(id, { winner: 'owner' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([errors.disputeDecided.code, 0].sort());
    expect(await decide(id)).toMatchObject({ code: errors.disputeDecided.code, status: 409 });
  });

  it('has a reason of at most 200 characters', async () => {
    const { id } = await newDispute(app);
    expect((await decide(id, { reason: '理'.repeat(201) })).code).toBe(errors.badInput.code);
    expect((await decide(id, { reason: '理'.repeat(200) })).code).toBe(0);
  });

  it('is listed apart from what is open', async () => {
    const { id } = await newDispute(app);
    const idsOf = async (state: 'open' | 'decided') => {
      const query = { state, page_size: 100 };
      const { data } = await call(app, 'GET /expand/dispute/get-list', { token: tokens.manager, query });
      return data.list.map((dispute) => dispute.id);
    };
    expect(await idsOf('open')).toContain(id);
    await decide(id);
    expect(await idsOf('open')).not.toContain(id);
    expect((await idsOf('decided'))[0]).toBe(id);
  });
});

it('follows the store and the broker into a merge, and back', async () => {
  const { id, clue_id, store_id, broker_id } = await newDispute(app);
  const winner = await storeOfColleague(app);
  const token = tokens.manager;
  const body = { kind: 'stores' as const, winner_id: winner, loser_id: store_id };
  const { version } = (await call(app, 'GET /expand/admin/merge/preview', { token, query: body })).data;
  const merged = await call(app, 'POST /expand/admin/merge', {
    token,
    body: { ...body, from_loser: [], version },
  });
  expect(await rowsOf(clue_id)).toMatchObject([{ store_id: winner, broker_id }]);
  await call(app, 'POST /expand/admin/merge/undo', { token, body: { id: merged.data.id } });
  expect(await rowsOf(clue_id)).toMatchObject([{ store_id, broker_id }]);
  const other = await app.db
    .selectFrom('broker')
    .select('id')
    .where('store_id', '=', winner)
    .executeTakeFirstOrThrow();
  const brokers = { kind: 'brokers' as const, winner_id: other.id, loser_id: broker_id };
  const preview = await call(app, 'GET /expand/admin/merge/preview', { token, query: brokers });
  await call(app, 'POST /expand/admin/merge', {
    token,
    body: { ...brokers, from_loser: [], version: preview.data.version },
  });
  expect(await rowsOf(clue_id)).toMatchObject([{ store_id, broker_id: other.id }]);
  expect((await readDispute(id)).data.claimant.broker_name).toBe('测试经纪人');
});

if (isSharable)
  it('refused reports at once are one dispute', async () => {
    const { clue_id, mobile_tel, store_id } = await newDispute(app);
    const body = await aReport(app, { store_id, mobile_tel });
    const report = () => call(app, 'POST /expand/cst/recommend', { token: tokens.colleague, body });
    await Promise.all([report(), report(), report()]);
    expect(await rowsOf(clue_id)).toMatchObject([{ claims: 4 }]);
  });
