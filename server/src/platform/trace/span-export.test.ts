import { call, sessionOf, startTestApp, type TestApp } from '../../../testing';
import { type StandIn, type StandInAnswer, startStandIn } from '../../../testing/stand-in';
import { buildApp } from '../../app/app';
import { openSpanExport, type SpanExport } from './span-export';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';
const traced = (flags: string, id = traceId) => ({ traceparent: `00-${id}-${callerSpan}-${flags}` });
const searched = '13800000002';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

let seeded: TestApp;
let app: TestApp;
let collector: StandIn;
let spans: SpanExport;
const problems: unknown[] = [];

beforeAll(async () => {
  seeded = await startTestApp();
});
afterAll(() => seeded.close());

async function start(ratio: number, answer: StandInAnswer = { body: {} }): Promise<void> {
  problems.length = 0;
  collector = await startStandIn(() => answer);
  const url = `${collector.origin}/v1/traces`;
  spans = openSpanExport({ url, ratio, onProblem: (error) => problems.push(error) });
  app = { ...seeded, app: await buildApp({ ...seeded.deps, spans }) };
}

afterEach(async () => {
  await app.app.close();
  await spans.close();
  await collector.close();
});

const received = (): OtlpSpan[] =>
  collector.seen.flatMap(({ body }) =>
    JSON.parse(body.toString()).resourceSpans.flatMap(
      ({ scopeSpans }: { scopeSpans: { spans: OtlpSpan[] }[] }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const attributesOf = ({ attributes }: OtlpSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

async function search(headers: Record<string, string>) {
  const token = await sessionOf(app, 'attache');
  return call(app, 'GET /expand/search-store', { token, query: { kw: searched }, headers });
}

it('exports a call below its caller and its statements below it, and nothing that was said', async () => {
  await start(1);
  await search(traced('01'));
  await spans.close();
  expect(collector.seen[0]?.path).toBe('/v1/traces');
  const ofTrace = received().filter((span) => span.traceId === traceId);
  const ofCall = ofTrace.find(({ kind }) => kind === 2);
  expect(ofCall).toMatchObject({
    name: 'GET /api/assistant/expand/search-store',
    parentSpanId: callerSpan,
    status: { code: 0 },
  });
  expect(ofCall && attributesOf(ofCall)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/assistant/expand/search-store',
    'http.response.status_code': 200,
    'agency.trace_code': '9FWJ-YDBQ',
    'agency.tenant': 'HZQD',
  });
  const statements = ofTrace.filter(({ kind }) => kind === 3);
  expect(statements.map(({ name }) => name)).toContain('select store');
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([ofCall?.spanId]));
  const sent = collector.seen.map(({ body }) => body.toString()).join('');
  for (const said of [searched, '林志远', 'Agency123']) expect(sent).not.toContain(said);
  expect(problems).toEqual([]);
});

it('names the service, and says with which code a call was refused', async () => {
  await start(1);
  await call(app, 'GET /expand/search-store', { headers: traced('01') });
  await spans.close();
  const [span] = received();
  expect(span && attributesOf(span)).toMatchObject({
    'http.response.status_code': 401,
    'agency.code': expect.any(Number),
  });
  expect(collector.seen[0]?.body.toString()).toContain('"agency-server"');
});

it.each([
  ['a caller who records nothing', 1, traced('00')],
  ['a share of nothing', 0, traced('01')],
])('exports nothing for %s', async (_who, ratio, headers) => {
  await start(ratio);
  await call(app, 'GET /config/get', { headers });
  await spans.close();
  expect(received()).toEqual([]);
});

it.each(['/healthz', '/readyz', '/metrics'])('exports nothing for %s', async (url) => {
  await start(1);
  await app.app.inject({ url });
  await spans.close();
  expect(received()).toEqual([]);
});

// Shows ASVS 16.3.4.
it.each<[string, StandInAnswer]>([
  ['hangs', 'hang'],
  ['refuses', { status: 400, body: {} }],
])('answers as ever if the collector %s, and reports it once', async (_what, answer) => {
  await start(1, answer);
  expect((await search(traced('01'))).status).toBe(200);
  await spans.close();
  expect(problems).toHaveLength(1);
});
