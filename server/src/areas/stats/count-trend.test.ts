import { indicatorIds } from '@agency/shared/model/indicators';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await sessionOf(app, 'manager');
});
afterAll(() => app.close());

const day = { begin_time: '2026-11-20 00:00:00', end_time: '2026-11-20 23:59:59' };
const trend = (query: typeof day, indicator_id = 'expand_member_store_visit_times') =>
  call(app, 'POST /expand/stat/trend', { token, body: { query, indicator_id, trend_type: 'hour' } });

it('the hours of a day add up to the day, as far as its parts do', async () => {
  const { data } = await call(app, 'POST /expand/stat/overview', {
    token,
    body: { query: day, indicator_ids: indicatorIds },
  });
  for (const { indicator_id, count } of data.items) {
    const { items } = (await trend(day, indicator_id)).data;
    const sum = items.reduce((total, hour) => total + hour.count, 0);
    expect(items.map(({ date }) => date)).toEqual(
      Array.from({ length: 24 }, (_, hour) => `2026-11-20 ${String(hour).padStart(2, '0')}:00`),
    );
    // A store that was visited twice on the day counts in both hours.
    if (/store_count/.test(indicator_id) && !/new_store/.test(indicator_id)) {
      expect(sum).toBeGreaterThanOrEqual(count);
    } else expect(sum).toBe(count);
  }
  expect(data.items.some(({ count }) => count > 0)).toBe(true);
});

it('part of a day has its hours only', async () => {
  const { items } = (await trend({ ...day, end_time: '2026-11-20 10:32:59' })).data;
  expect(items).toHaveLength(11);
});

it('several days have no hours', async () => {
  const { code, data } = await trend({ ...day, begin_time: '2026-11-19 00:00:00' });
  expect(code).not.toBe(0);
  expect(data).toMatchObject({ field: 'trend_type' });
});
