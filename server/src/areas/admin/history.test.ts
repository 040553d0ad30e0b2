import { errors } from '@agency/shared/model/error-codes';
import { sql } from 'kysely';
import { call, renewProofs, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

async function addEntries(name: string, count: number, first: string, account_id: string | null = null) {
  await sql`insert into admin_history (orgcode, account_id, at, action, subject_kind, subject_id, subject_name)
    select 'HZQD', ${account_id}, ${first}::timestamptz + number * interval '1 second', 'changed', 'labels',
      ${name}, ${name} || ' ' || number
    from generate_series(0, ${count - 1}::int) number`.execute(app.db);
}

const list = async (query: Record<string, string>) =>
  (await call(app, 'GET /expand/admin/history', { token, query })).data;
const exported = (body: object) => call(app, 'POST /expand/admin/history/export', { token, body });
const lastEntry = () =>
  app.db.selectFrom('admin_history').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

it('shows days and times of the organisation, wherever the admin is', async () => {
  await addEntries('midnight', 1, '2026-03-01T16:30:00Z');
  const query = {
    subject_id: 'midnight',
    begin_time: '2026-03-02 00:00:00',
    end_time: '2026-03-02 23:59:59',
  };
  const headers = { timezone: 'America/New_York' };
  const { data } = await call(app, 'GET /expand/admin/history', { token, query, headers });
  expect(data.list.map(({ at }) => at)).toEqual(['2026-03-02 00:30:00']);
});

it('is filtered by the person or by commands, and lists whom one can choose', async () => {
  const { id: account_id } = await app.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('account.id')
    .where('person.mobile_tel', '=', '13800000001')
    .where('account.orgcode', '=', 'HZQD')
    .executeTakeFirstOrThrow();
  await addEntries('who', 2, '2026-03-03T00:00:00Z', account_id);
  await addEntries('who', 1, '2026-03-03T01:00:00Z');
  expect((await list({ subject_id: 'who' })).total_rows).toBe(3);
  expect((await list({ subject_id: 'who', account_id })).total_rows).toBe(2);
  expect((await list({ subject_id: 'who', account_id: '0' })).list).toMatchObject([{ author: null }]);
  const { data } = await call(app, 'GET /expand/admin/history/authors', { token });
  expect(data.list.map(({ id }) => id)).toContain(account_id);
  const other = await call(app, 'GET /expand/admin/history/authors', {
    token: await sessionOf(app, 'otherManager'),
  });
  expect(other.data.list.map(({ id }) => id)).not.toContain(account_id);
});

it('exports each entry of the filter once, the newest first, and logs that', async () => {
  await addEntries('many', 1_203, '2026-04-01T00:00:00Z');
  const filter = { subject_id: 'many', begin_time: '2026-04-01 08:00:01' };
  const answer = await exported(filter);
  const lines = answer.text.split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split(',')[6])).toEqual(
    Array.from({ length: 1_202 }, (_, index) => `many ${1_202 - index}`),
  );
  expect(answer.headers['x-total-rows']).toBe('1202');
  const log = await app.db
    .selectFrom('export_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(log).toMatchObject({
    kind: 'admin history',
    filter,
    total_rows: 1_202,
    sent_rows: 1_202,
    is_whole: true,
  });
  expect(await lastEntry()).toMatchObject({
    action: 'exported',
    subject_kind: 'history',
    subject_id: log.id,
  });
});

it('exports values by column, and hands no formula to a spreadsheet', async () => {
  app.advance(3_600);
  await renewProofs(app);
  await app.db
    .insertInto('admin_history')
    .values({
      orgcode: 'HZQD',
      at: app.deps.now(),
      action: 'changed',
      subject_kind: 'labels',
      subject_id: 'formula',
      subject_name: '=1+1',
      old_value: JSON.stringify({ name: '=1+1', place: 3 }),
    })
    .execute();
  const { text } = await exported({ subject_id: 'formula' });
  expect(text.split('\r\n')[1]).toMatch(
    /^[-0-9: ]{19},,,changed,labels,formula,'=1\+1,"name: =1\+1\nplace: 3",$/,
  );
});

it('refuses what an account has exported too often', async () => {
  app.advance(3_600);
  await renewProofs(app);
  const codes = [];
  for (let time = 0; time < 4; time++) codes.push((await exported({ subject_id: 'none' })).code);
  expect(codes.at(-1)).toBe(errors.tooManyRequests.code);
});
