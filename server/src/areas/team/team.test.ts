import { errors } from '@agency/shared/model/error-codes';
import { NoticeType } from '@agency/shared/model/notice';
import { noticeHref } from '@agency/shared/model/notice-href';
import { type NudgeTopic, nudgePauseMs } from '@agency/shared/model/nudge';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { openSession } from '../../platform/session/session';

let app: TestApp;
let manager: string;

beforeEach(async () => {
  app = await startTestApp();
  manager = await sessionOf(app, 'manager');
});
afterEach(() => app.close());

const day = async (token: string, date = '2026-11-20') =>
  (await call(app, 'POST /expand/team/day', { token, body: { date } })).data;
const nudge = (token: string, member_id: string, key?: string) =>
  call(app, 'POST /expand/team/nudge', {
    token,
    body: { member_id, topic: 'visit' },
    headers: key ? { 'idempotency-key': key } : {},
  });
const sent = () => app.db.selectFrom('notice').select('params').where('kind', '=', 'nudge_visit').execute();

async function branchManager(): Promise<string> {
  const account = await app.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id')
    .where('person.mobile_tel', '=', '13800000003')
    .where('account.orgcode', '=', 'HZQD')
    .where('account_type', '=', 2)
    .executeTakeFirstOrThrow();
  return openSession(app.db, { id: account.id, account_type: 2 }, app.deps.now());
}

it('counts the day as the inventory of visits does, and lists who did not visit first', async () => {
  const { total, visited, list } = await day(manager);
  const { data } = await call(app, 'POST /expand/visit/stat/overview', {
    token: manager,
    body: { date: '2026-11-20' },
  });
  expect([visited, total - visited]).toEqual([data.visited_member_count, data.unvisited_member_count]);
  const counts = list.map(({ visit_count }) => visit_count);
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
});

it('marks whose visits are behind the goal of the month', async () => {
  expect((await day(manager)).behind).toBe(0);
  await app.db
    .insertInto('goal')
    .values({
      orgcode: 'HZQD',
      member_id: '2',
      indicator_id: 'expand_member_store_visit_times',
      month: '2026-11',
      target: 90_000,
    })
    .onConflict((goal) =>
      goal.columns(['member_id', 'indicator_id', 'month']).doUpdateSet({ target: 90_000 }),
    )
    .execute();
  const { behind, list } = await day(manager);
  expect(behind).toBe(1);
  expect(list.filter(({ is_behind }) => is_behind).map(({ member_id }) => member_id)).toEqual(['2']);
});

it('shows and reaches the members of the manager’s branch only', async () => {
  const branch = await branchManager();
  const all = (await day(manager)).list;
  const below = (await day(branch)).list;
  expect(below.length).toBeLessThan(all.length);
  const elsewhere = all.find(({ member_id }) => below.every((row) => row.member_id !== member_id));
  const other = await sessionOf(app, 'otherManager');
  for (const token of [branch, other]) {
    const refused = await nudge(token, elsewhere?.member_id ?? '');
    expect([refused.status, refused.data]).toMatchObject([400, { field: 'member_id', reason: 'unknown' }]);
  }
  expect(await sent()).toEqual([]);
});

it('reminds once within the pause, and says when again', async () => {
  const first = await nudge(manager, '2');
  const refused = await nudge(manager, '2');
  expect([refused.status, refused.code]).toEqual([409, errors.nudgedRecently.code]);
  expect(refused.data).toEqual(first.data);
  expect(refused.msg).toContain(first.data.next_nudge.slice(11, 16));
  const row = (await day(manager)).list.find(({ member_id }) => member_id === '2');
  expect(row?.next_nudge).toBe(first.data.next_nudge);
  expect((await nudge(await branchManager(), '2')).code).toBe(0);
  app.advance(nudgePauseMs / 1000);
  expect((await nudge(await sessionOf(app, 'manager'), '2')).code).toBe(0);
  expect(await sent()).toHaveLength(3);
});

it('leads to the goals if it is about the goal, within the same pause', async () => {
  const remind = (topic: NudgeTopic) =>
    call(app, 'POST /expand/team/nudge', { token: manager, body: { member_id: '2', topic } });
  expect((await remind('goal')).code).toBe(0);
  expect((await remind('visit')).code).toBe(errors.nudgedRecently.code);
  const token = await sessionOf(app, 'attache');
  const input = { token, query: { msg_type: 2 }, headers: { language: 'en-US' } };
  const { list } = (await call(app, 'GET /expand/push/get-message', input)).data;
  const notice = list.find(({ title }) => title === 'Your goal of this month');
  expect(noticeHref(NoticeType.reminder, notice?.extra ?? '')).toBe('/indicators/goals');
});

it('answers a double tap as the first, and sends one notice for two phones at once', async () => {
  const taps = [await nudge(manager, '2', 'the-same-tap'), await nudge(manager, '2', 'the-same-tap')];
  expect(taps.map(({ code, data }) => [code, data])).toEqual([
    [0, taps[0]?.data],
    [0, taps[0]?.data],
  ]);
  const codes = (await Promise.all([nudge(manager, '3'), nudge(manager, '3')])).map(({ code }) => code);
  expect(codes.sort()).toEqual([errors.nudgedRecently.code, 0]);
  expect(await sent()).toHaveLength(2);
});

it.each([
  ['en-US', 'Please plan your visits', 'reminds you: no visit'],
  ['zh-CN', '请安排拜访', '周雅琴提醒您'],
  ['km-KH', 'សូមរៀបចំការចុះជួប', 'រំលឹកអ្នក'],
] as const)('is read in %s by who reads that', async (language, title, words) => {
  await nudge(manager, '2');
  const token = await sessionOf(app, 'attache');
  const input = { token, query: { msg_type: 2 }, headers: { language } };
  const { list } = (await call(app, 'GET /expand/push/get-message', input)).data;
  expect(list.find((notice) => notice.title === title)?.content).toContain(words);
});
