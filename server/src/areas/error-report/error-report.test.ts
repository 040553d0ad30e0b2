import { call, defaultLimits, startTestApp, type TestApp } from '../../../testing';

const reports = { perBuildAndHour: 3, perBuild: 5, inAll: 12 };

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({
    limits: {
      ...defaultLimits,
      reportsPerAddress: [
        { max: 5, seconds: 60 },
        { max: 8, seconds: 86_400 },
      ],
      reports,
    },
  });
});
afterEach(() => app.close());

let callers = 0;
const report = (body: object, from = `10.0.${++callers >> 8}.${callers & 255}`) =>
  call(app, 'POST /report/error', { body: { kind: 'load', message: 'x', ...body }, from });

const stored = () => app.db.selectFrom('error_report').selectAll().orderBy('id').execute();

it('no report takes more than 4 KB, in whatever letters', async () => {
  for (const letter of ['x', '错', '😀', '"', '\\', '\n']) {
    const detail = { deep: { text: letter.repeat(9_000) } };
    const long = {
      url: letter.repeat(900),
      stack: letter.repeat(3_900),
      message: letter.repeat(900),
      detail,
    };
    expect((await report({ ...long, build_id: letter })).code).toBe(0);
  }
  const rows = await stored();
  expect(rows).toHaveLength(6);
  for (const { id: _, at: __, orgcode, account_id, left_out, ...texts } of rows) {
    const size = Buffer.byteLength(
      Object.values({ ...texts, detail: JSON.stringify(texts.detail) }).join(''),
    );
    expect(size).toBeLessThanOrEqual(4_096);
    expect(texts.stack.length).toBeGreaterThan(100);
    expect([orgcode, account_id, left_out]).toEqual([null, null, 0]);
  }
});

it('a report has the code of its trace, also where its details are cut', async () => {
  const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
  for (const detail of [{ trace: 'mine' }, { long: 'x'.repeat(2_000) }]) {
    await call(app, 'POST /report/error', { body: { kind: 'load', message: 'x', detail }, headers });
  }
  const details = (await stored()).map(({ detail }) => detail);
  expect(details).toEqual([
    expect.objectContaining({ trace: '9FWJ-YDBQ' }),
    { cut: expect.stringContaining('xxx'), trace: '9FWJ-YDBQ' },
  ]);
});

it('a report that is repeated because its answer was lost is counted once', async () => {
  const send = (key: string) =>
    call(app, 'POST /report/error', {
      body: { kind: 'load', message: 'x' },
      headers: { 'idempotency-key': key },
    });
  const codes = [];
  for (const key of ['report-one', 'report-one', 'report-two']) codes.push((await send(key)).code);
  expect(codes).toEqual([0, 0, 0]);
  expect(await stored()).toHaveLength(2);
});

it('the reports of a code are for who may read the metrics', async () => {
  const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
  await call(app, 'POST /report/error', { body: { kind: 'load', message: 'mine' }, headers });
  await report({ message: 'of another trace' });
  const url = '/metrics/error-reports?trace=9FWJ-YDBQ';
  const { reports } = (await app.app.inject(url)).json();
  expect(reports).toEqual([expect.objectContaining({ kind: 'load', message: 'mine' })]);
  const fromElsewhere = { url, headers: { 'x-forwarded-for': '10.0.0.1' } };
  expect((await app.app.inject(fromElsewhere)).statusCode).toBe(404);
});

it('an address may store so many in a minute, and so many in a day', async () => {
  const statuses = [];
  for (let index = 0; index < 12; index++) {
    if (index === 6) app.advance(60);
    statuses.push((await report({ build_id: `b${index}` }, '10.9.9.9')).status);
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429, ...Array(3).fill(200), ...Array(3).fill(429)]);
});

it('more of one build than anybody reads are counted with the last one that is kept', async () => {
  for (let index = 0; index < 10; index++)
    expect((await report({ remote: 'a', build_id: '1' })).code).toBe(0);
  await report({ remote: 'a', build_id: '2' });
  await report({ remote: 'b', build_id: '1' });
  const counted = (await stored()).map(({ remote, build_id, left_out }) => [remote, build_id, left_out]);
  expect(counted).toEqual([
    ['a', '1', 0],
    ['a', '1', 0],
    ['a', '1', 7],
    ['a', '2', 0],
    ['b', '1', 0],
  ]);
});

it('of a build the newest stay', async () => {
  for (let index = 0; index < 9; index++) {
    await report({ remote: 'a', message: `${index}` });
    app.advance(1_800);
  }
  expect((await stored()).map(({ message }) => message)).toEqual(['4', '5', '6', '7', '8']);
});

it('of all, too', async () => {
  for (let index = 0; index < 20; index++) await report({ remote: `r${index}`, message: `${index}` });
  const wanted = Array.from({ length: reports.inAll }, (_, index) => `${20 - reports.inAll + index}`);
  expect((await stored()).map(({ message }) => message)).toEqual(wanted);
});
