import { indicatorIds, indicators } from '@agency/shared/model/indicators';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { range } from '../../../testing/api-case';

let app: TestApp;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.advance(24 * 3600);
  manager = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

const lines = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);
const lastEntry = () =>
  app.db.selectFrom('export_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

it.each(indicatorIds.filter((id) => !indicators[id].isPerDay))(
  'the file of %s has the rows of the drill-down, and is written down',
  async (indicator_id) => {
    const body = { query: { ...range, begin_time: '2026-01-01 00:00:00' }, indicator_id };
    const { data } = await call(app, 'POST /expand/stat/detail', {
      token: manager,
      body: { ...body, pager: { page_size: 100 } },
    });
    const [part] = Object.values(data);
    const answer = await call(app, 'POST /expand/stat/export', { token: manager, body });
    const [, ...rows] = lines(answer.text);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(part?.total_rows ?? -1);
    expect(rows.slice(0, 100).map((row) => row.split(',').slice(0, 2))).toEqual(
      part?.list.map(({ name, time }) => [name, time]),
    );
    expect(answer.headers['x-total-rows']).toBe(String(rows.length));
    const { kind, filter, sent_rows, is_whole } = await lastEntry();
    expect({ kind, filter, sent_rows, is_whole }).toEqual({
      kind: `figure ${indicator_id}`,
      filter: body,
      sent_rows: rows.length,
      is_whole: true,
    });
  },
);

it('writes numbers as their country does', async () => {
  await app.db
    .updateTable('store')
    .set({ country_code: '855', mobile_tel: '12345678' })
    .where('orgcode', '=', 'HZQD')
    .execute();
  const { text } = await call(app, 'POST /expand/stat/export', {
    token: manager,
    body: { query: range, indicator_id: 'expand_member_store_visit_times' },
  });
  const [, first] = lines(text);
  expect(first?.split(',').at(-1)).toBe('012 345 678');
});

it('speaks the language of the request, and names the type of a visit', async () => {
  const { text } = await call(app, 'POST /expand/stat/export', {
    token: manager,
    headers: { language: 'en-US' },
    body: { query: range, indicator_id: 'expand_member_store_visit_times' },
  });
  const [header, first] = lines(text);
  expect(header).toBe('Name,Time,Type of visit,Specialist,Phone number');
  expect(first?.split(',')[2]).toMatch(/^[A-Z]/);
});
