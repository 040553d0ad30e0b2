import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { sendSummaries } from './send-summaries';

const monday = new Date('2026-11-23T00:05:00Z');
const lastWeek = { begin_time: '2026-11-16 00:00:00', end_time: '2026-11-22 23:59:59' };
const weekBefore = { begin_time: '2026-11-09 00:00:00', end_time: '2026-11-15 23:59:59' };

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const summaries = () =>
  app.db
    .selectFrom('notice')
    .innerJoin('account', 'account.id', 'notice.account_id')
    .select(['notice.orgcode', 'account.member_id', 'notice.params', 'notice.extra', 'notice.msg_id'])
    .where('kind', '=', 'week_summary')
    .orderBy('notice.msg_id')
    .execute();

it('tells each specialist once, however many processes run it and however often', async () => {
  await Promise.all([1, 2, 3].map(() => sendSummaries(app.db, monday)));
  await sendSummaries(app.db, new Date('2026-11-23T23:00:00Z'));
  const sent = await summaries();
  expect(new Set(sent.map(({ orgcode }) => orgcode))).toEqual(new Set(['HZQD', 'JNQD', 'MKAC']));
  expect(new Set(sent.map(({ member_id }) => member_id)).size).toBe(sent.length);
  await sendSummaries(app.db, new Date('2026-11-30T00:05:00Z'));
  expect((await summaries()).filter(({ member_id }) => member_id === '2')).toHaveLength(2);
});

it('says the figures of the data screen of both weeks, in the language of the reader', async () => {
  app.advance((monday.getTime() - app.deps.now().getTime()) / 1000);
  await sendSummaries(app.db, monday);
  const own = (await summaries()).find(({ member_id }) => member_id === '2');
  const token = await sessionOf(app, 'manager');
  const indicator_ids = ['expand_member_store_visit_times', 'expand_bb_count', 'expand_cj_count'];
  const countsOf = async (range: typeof lastWeek) => {
    const body = { query: { ...range, member_ids: ['2'] }, indicator_ids };
    const { data } = await call(app, 'POST /expand/stat/overview', { token, body });
    return data.items.map(({ count }) => String(count));
  };
  const { visits, reports, deals, visits_before, reports_before, deals_before } = own?.params ?? {};
  expect([visits, reports, deals]).toEqual(await countsOf(lastWeek));
  expect([visits_before, reports_before, deals_before]).toEqual(await countsOf(weekBefore));
  expect(Number(visits)).toBeGreaterThan(0);
  expect(JSON.parse(own?.extra ?? '')).toEqual({ indicator_id: indicator_ids[0], ...lastWeek });
  const reader = await sessionOf(app, 'attache');
  const read = async (language: string) => {
    const input = { token: reader, query: { msg_type: 2 }, headers: { language } };
    const { list } = (await call(app, 'GET /expand/push/get-message', input)).data;
    return list.find(({ msg_id }) => msg_id === own?.msg_id);
  };
  expect(await read('en-US')).toMatchObject({
    title: 'Your last week',
    content: expect.stringContaining(`Visits: ${visits} (${visits_before} the week before)`),
  });
  expect((await read('zh-CN'))?.title).toBe('上周小结');
});

it('sends nothing at another time', async () => {
  for (const now of ['2026-11-22T23:59:59Z', '2026-11-24T02:00:00Z', '2026-11-28T03:00:00Z']) {
    await sendSummaries(app.db, new Date(now));
  }
  expect(await summaries()).toEqual([]);
});
