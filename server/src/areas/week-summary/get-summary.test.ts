import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

const lastWeek = { begin_time: '2026-11-16 00:00:00', end_time: '2026-11-22 23:59:59' };
const weekBefore = { begin_time: '2026-11-09 00:00:00', end_time: '2026-11-15 23:59:59' };

let app: TestApp;
let manager: string;

beforeEach(async () => {
  app = await startTestApp();
  goTo('2026-11-23T00:00:00Z');
  manager = await sessionOf(app, 'manager');
});
afterEach(() => app.close());

const goTo = (time: string) => app.advance((Date.parse(time) - app.deps.now().getTime()) / 1000);
const summary = async (token = manager) =>
  (await call(app, 'GET /expand/week-summary/get', { token })).data.summary;

async function figuresOf(company_id: string) {
  const { member_id } = await app.db
    .selectFrom('account')
    .select('member_id')
    .where('orgcode', '=', 'HZQD')
    .where('account_type', '=', 2)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('member').set({ company_id }).where('id', '=', member_id).execute();
  const countsOf = async (range: typeof lastWeek) => {
    const indicator_ids = ['expand_member_store_visit_times', 'expand_bb_count', 'expand_cj_count'];
    const body = { query: { ...range, company_id }, indicator_ids };
    return (await call(app, 'POST /expand/stat/overview', { token: manager, body })).data.items;
  };
  const before = await countsOf(weekBefore);
  return (await countsOf(lastWeek)).map(({ indicator_id, count }, index) => ({
    indicator_id,
    count,
    before: before[index]?.count,
  }));
}

it.each(['1', '2'])('has the figures of the data screen for organisation %s and all below it', async (id) => {
  const list = await figuresOf(id);
  expect(list[0]?.count).toBeGreaterThan(0);
  expect(await summary()).toEqual({
    monday: '2026-11-23',
    first: '2026-11-16',
    last: '2026-11-22',
    company_id: id,
    company_name: expect.stringMatching(/./),
    list,
  });
});

it('is there from eight on Monday for a day, on the clocks of the organisation', async () => {
  goTo('2026-11-22T23:59:59Z');
  expect(await summary()).toBeNull();
  goTo('2026-11-23T23:59:59Z');
  expect(await summary()).not.toBeNull();
  goTo('2026-11-24T00:00:00Z');
  expect(await summary()).toBeNull();
});

it('is gone for whoever has read it, and comes again in the next week', async () => {
  const read = () =>
    call(app, 'POST /expand/week-summary/read', { token: manager, body: { monday: '2026-11-23' } });
  expect((await read()).code).toBe(0);
  expect((await read()).code).toBe(0);
  expect(await summary()).toBeNull();
  expect(await summary(await sessionOf(app, 'otherManager'))).not.toBeNull();
  goTo('2026-11-30T00:00:00Z');
  manager = await sessionOf(app, 'manager');
  expect(await summary()).toMatchObject({ monday: '2026-11-30' });
});
