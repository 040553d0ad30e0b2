import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { newStore, ownStore } from '../../../testing/api-case';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open = (path: string, language = 'en') =>
  app.app.inject({ url: path, headers: { 'accept-language': language } });

it('shows what the statistics say of the store, for five minutes', async () => {
  const token = await sessionOf(app, 'attache');
  const store_id = await ownStore(app);
  const { data } = await call(app, 'POST /expand/get-performance-stat-page-url', {
    token,
    body: { store_id },
  });
  const { data: overview } = await call(app, 'POST /expand/stat/overview', {
    token: await sessionOf(app, 'manager'),
    body: {
      query: { begin_time: '2026-10-23 00:00:00', end_time: '2026-11-21 23:59:59', store_ids: [store_id] },
      indicator_ids: ['expand_member_store_visit_times'],
    },
  });
  const { pathname } = new URL(data.url);
  const page = await open(pathname);
  expect(page.statusCode).toBe(200);
  const visits = overview.items[0]?.count ?? 0;
  expect(visits).toBeGreaterThan(0);
  expect(page.body).toContain(`<dt>Store visits</dt><dd>${visits} <small>visits</small></dd>`);
  expect((await open(pathname, 'zh-CN')).body).toContain('<h1>门店业绩</h1>');
  app.advance(300);
  const late = await open(pathname);
  expect([late.statusCode, late.body.includes('<h1>This link has expired</h1>')]).toEqual([404, true]);
});

it('writes one of something, and money, as the app does', async () => {
  const token = await sessionOf(app, 'attache');
  const store_id = await newStore(app);
  app.advance(1);
  const { data } = await call(app, 'POST /expand/get-performance-stat-page-url', {
    token,
    body: { store_id },
  });
  const { body } = await open(new URL(data.url).pathname);
  expect(body).toContain('<dt>New brokers</dt><dd>1 <small>broker</small></dd>');
  expect(body).toContain('<dt>Transaction amount</dt><dd>¥0</dd>');
});

it('shows nothing for a key that is none', async () => {
  expect((await open('/pages/store-performance/x')).statusCode).toBe(404);
});
