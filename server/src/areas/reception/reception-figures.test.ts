import { type FunnelStep, funnelSteps } from '@agency/shared/model/funnel';
import type { IndicatorId } from '@agency/shared/model/indicators';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { aReport } from '../../../testing/reports';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ids: IndicatorId[] = ['expand_dk_count', 'expand_rg_count', 'expand_cj_count', 'expand_cj_amount'];

async function figures() {
  const token = await sessionOf(app, 'manager');
  const query = { begin_time: '2026-11-01 00:00:00', end_time: '2026-11-30 23:59:59' };
  const overview = await call(app, 'POST /expand/stat/overview', {
    token,
    body: { query, indicator_ids: ids },
  });
  const funnel = await call(app, 'POST /expand/stat/funnel', { token, body: { query } });
  const found: Record<string, number> = {};
  for (const { indicator_id, count } of overview.data.items) found[indicator_id] = count;
  for (const { step, count } of funnel.data.items) found[`funnel ${step}`] = count;
  for (const indicator_id of ids) {
    const ranking = await call(app, 'POST /expand/stat/ranking', {
      token,
      body: { query, indicator_id, ranking_type: 'member_ranking', pager: { page: 1, page_size: 100 } },
    });
    const own = ranking.data.list.find(({ entity_name }) => entity_name === '林志远');
    found[`ranking ${indicator_id}`] = own?.count ?? 0;
    const detail = await call(app, 'POST /expand/stat/detail', { token, body: { query, indicator_id } });
    found[`detail ${indicator_id}`] = detail.data.customer_detail?.count ?? 0;
  }
  return found;
}

async function changesSince(before: Record<string, number>) {
  const changes = Object.entries(await figures()).map(([name, count]) => [name, count - (before[name] ?? 0)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

const everywhere = (id: IndicatorId, count: number) => ({
  [id]: count,
  [`ranking ${id}`]: count,
  [`detail ${id}`]: count,
});

const reached = (...steps: FunnelStep[]) => Object.fromEntries(steps.map((step) => [`funnel ${step}`, 1]));

it('moves every figure of the managers by what the reception records, and back by what is withdrawn', async () => {
  const token = await sessionOf(app, 'attache');
  const before = await figures();
  const body = await aReport(app, { mobile_tel: '13566660001' });
  const { clue_id } = (await call(app, 'POST /expand/cst/recommend', { token, body })).data;
  const record = async (act: object) => {
    app.advance(60);
    const receptionist = await sessionOf(app, 'colleague');
    const card = await call(app, 'GET /expand/reception/card', { token: receptionist, query: { clue_id } });
    const answer = await call(app, 'POST /expand/reception/record', {
      token: receptionist,
      body: { clue_id, revision: card.data.revision, type: 'arrived', by: '宋秀英', ...act },
    });
    expect(answer.code).toBe(0);
  };
  const deal = { building_no: '3', unit: '1', room: '1802', amount: 1_850_000 };
  const arrival = everywhere('expand_dk_count', 1);
  const subscription = { ...arrival, ...everywhere('expand_rg_count', 1) };

  expect(await changesSince(before)).toEqual(reached('reported'));
  await record({});
  expect(await changesSince(before)).toEqual({ ...arrival, ...reached('reported', 'visited') });
  await record({ type: 'reserved' });
  expect(await changesSince(before)).toEqual({ ...arrival, ...reached('reported', 'visited', 'reserved') });
  await record({ type: 'subscribed', ...deal });
  const subscribed = {
    ...subscription,
    ...reached('reported', 'visited', 'reserved', 'subscribed'),
  };
  expect(await changesSince(before)).toEqual(subscribed);
  await record({ type: 'signed', ...deal });
  expect(await changesSince(before)).toEqual({
    ...subscription,
    ...everywhere('expand_cj_count', 1),
    ...everywhere('expand_cj_amount', 1_850_000),
    ...reached(...funnelSteps),
  });
  await record({ type: 'withdrawn', what: 'contract' });
  expect(await changesSince(before)).toEqual(subscribed);
  await record({ type: 'withdrawn', what: 'subscription' });
  expect(await changesSince(before)).toEqual({ ...arrival, ...reached('reported', 'visited', 'reserved') });
});
