import { errors } from '@agency/shared/model/error-codes';
import { sql } from 'kysely';
import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';

let app: TestApp;
let manager: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.advance(24 * 3600);
  manager = await sessionOf(app, 'manager');
});
afterAll(async () => {
  // The connection of a disconnected receiver would delay the close until its time-out.
  app.app.server.closeAllConnections();
  await app.close();
});

const exported = (body: object, headers = {}) =>
  call(app, 'POST /expand/cst/export', { token: manager, body, headers });

const lastEntry = () =>
  app.db.selectFrom('export_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

async function addCustomers(count: number, more: { cst_name?: string; project_id?: string } = {}) {
  const { id: _, ...model } = await app.db
    .selectFrom('customer')
    .selectAll()
    .where('orgcode', '=', 'HZQD')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const row = { ...model, ...more };
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(
    Object.values(row).map((value) => (Array.isArray(value) ? JSON.stringify(value) : value)),
  );
  await sql`insert into customer (${columns}) select ${values} from generate_series(1, ${sql.lit(count)})`.execute(
    app.db,
  );
  return model.project_id;
}

// Shows ASVS 5.4.2.
it('writes the rows of the list in its order, and the texts in the language of the request', async () => {
  const { data } = await call(app, 'GET /expand/cst/get-list', {
    token: manager,
    query: { cst_status: 2, page_size: 100 },
  });
  const answer = await exported({ cst_status: 2 }, { language: 'zh-CN' });
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [header, ...lines] = answer.text.split('\r\n').slice(0, -1);
  expect(header).toBe(
    '\uFEFF客户姓名,手机号码,客户状态,报备有效性,项目,门店,经纪人,经纪人电话,归属专员,最近报备时间,保护期至',
  );
  expect(lines.slice(0, 100).map((line) => line.split(',').slice(0, 3))).toEqual(
    data.list.map(({ cst_name, mobile_tel }) => [cst_name, mobile_tel, '到访']),
  );
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-rows': String(data.total_rows),
  });
});

it('sends each row once, however many batches they take', async () => {
  const project_id = await addCustomers(1_300, { cst_name: 'Many' });
  const answer = await exported({ keyword: 'Many', project_id });
  expect(answer.text.match(/^Many,/gm)).toHaveLength(1_300);
  expect(answer.headers['x-total-rows']).toBe('1300');
  expect(await lastEntry()).toMatchObject({ total_rows: 1_300, sent_rows: 1_300, is_whole: true });
});

it('reads no more rows ahead than a few batches, from the first to the last of many', async () => {
  const total = 4_000;
  const project_id = await addCustomers(total, { cst_name: 'Ahead' });
  // Renames the project to the number of rows received, so that each row shows when it was read.
  const nameProject = (received: number) =>
    app.db
      .updateTable('project')
      .set({ name: `After ${received}` })
      .where('id', '=', project_id)
      .execute();
  const readBatch = () =>
    app.db.selectFrom('customer').selectAll().where('project_id', '=', project_id).limit(500).execute();
  await nameProject(0);
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/assistant/expand/cst/export',
    headers: { authorization: `Bearer ${manager}` },
    payload: { keyword: 'Ahead', project_id },
    payloadAsStream: true,
  });
  const ahead: number[] = [];
  for await (const chunk of answer.stream()) {
    for (const [, received] of String(chunk).matchAll(/^Ahead,.*,After (\d+),/gm))
      ahead.push(ahead.length + 1 - Number(received));
    // A slow receiver: a server without backpressure would read several batches meanwhile.
    for (let time = 0; time < 4; time++) await readBatch();
    await nameProject(ahead.length);
  }
  expect(ahead).toHaveLength(total);
  expect(Math.max(...ahead)).toBeLessThanOrEqual(1_500);
});

it('keeps who exported what', async () => {
  await exported({ clue_status: 3, is_due: 0 });
  const { filter, account_id, begun_at, orgcode, kind } = await lastEntry();
  const account = await app.db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select('person.mobile_tel')
    .where('account.id', '=', account_id)
    .executeTakeFirstOrThrow();
  expect([account.mobile_tel, orgcode, kind]).toEqual(['13800000001', 'HZQD', 'customers']);
  expect(filter).toEqual({ clue_status: 3, is_due: 0 });
  expect(begun_at).toEqual(app.deps.now());
});

it('keeps that nothing was found, too', async () => {
  const filter = { keyword: 'Nobody is called so' };
  const { text } = await exported(filter);
  expect(text.split('\r\n')).toHaveLength(2);
  expect(await lastEntry()).toMatchObject({ filter, total_rows: 0, sent_rows: 0, is_whole: true });
});

it('has no row of another organisation', async () => {
  const other = await sessionOf(app, 'otherManager');
  const names = async (token: string) => {
    const { text } = await call(app, 'POST /expand/cst/export', { token, body: {} });
    return new Set(text.split('\r\n').slice(1, -1));
  };
  const [own, theirs] = [await names(manager), await names(other)];
  expect(theirs.size).toBeGreaterThan(0);
  expect([...theirs].filter((line) => own.has(line))).toEqual([]);
  const foreign = await app.db
    .selectFrom('store')
    .select('id')
    .where('orgcode', '=', 'JNQD')
    .executeTakeFirstOrThrow();
  const refused = await exported({ store_id: foreign.id });
  expect(refused.code).toBe(errors.storeForbidden.code);
});

it('hands no formula to a spreadsheet', async () => {
  const project_id = await addCustomers(1, { cst_name: '=HYPERLINK("x")' });
  const { text } = await exported({ keyword: '=HYPERLINK', project_id });
  expect(text).toContain(`\r\n"'=HYPERLINK(""x"")",`);
});

it('writes numbers as their country does', async () => {
  const project_id = await addCustomers(1, { cst_name: 'Sok Sophea' });
  const { id } = await app.db
    .updateTable('customer')
    .set({ mobile_tel: '12345678' })
    .where('cst_name', '=', 'Sok Sophea')
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = { customer_id: id, position: 0, tel_type: 'global_tel' as const };
  await app.db
    .insertInto('customer_tel')
    .values({ ...first, country_code: '855', number: '12345678' })
    .execute();
  const { text } = await exported({ keyword: 'Sok Sophea', project_id });
  expect(text).toContain('\r\nSok Sophea,012 345 678,');
});

// Shows ASVS 2.3.2.
it('refuses an account that exports again and again', async () => {
  for (let time = 0; time < 3; time++) expect((await exported({ cst_status: 5 })).status).toBe(200);
  const refused = await exported({ cst_status: 5 });
  expect([refused.status, refused.code]).toEqual([429, errors.tooManyRequests.code]);
});

it('stops reading when the receiver goes away, and keeps how far it came', async () => {
  const project_id = await addCustomers(6_000, { cst_name: 'Plenty' });
  // The rows must exceed the 12 MB that socket buffers hold for a receiver that does not read.
  const name = 'x'.repeat(2_000);
  await app.db.updateTable('project').set({ name }).where('id', '=', project_id).execute();
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const leave = new AbortController();
  const answer = await fetch(`${address}/api/assistant/expand/cst/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager}`, 'content-type': 'application/json' },
    body: JSON.stringify({ keyword: 'Plenty' }),
    signal: leave.signal,
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  leave.abort();
  const ended = async (): Promise<Awaited<ReturnType<typeof lastEntry>>> => {
    const entry = await lastEntry();
    return entry.ended_at ? entry : ended();
  };
  const { sent_rows, total_rows, is_whole } = await ended();
  expect([total_rows, is_whole]).toEqual([6_000, false]);
  expect(sent_rows).toBeLessThan(6_000);
});
