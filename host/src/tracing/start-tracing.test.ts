import { call } from '@agency/shared';
import { parseTraceparent } from '@agency/shared/model/trace';
import { ok, prepareNetwork, refused } from '@agency/shared/testing';
import type { LoadTrace } from '../loader/load-trace';
import { startTracing } from './start-tracing';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));
const mockLoads: LoadTrace[] = [];
jest.mock('../loader/load-trace', () => ({ loadTraces: () => mockLoads }));

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

const network = prepareNetwork();
const collector = jest.fn<Promise<Response>, [string, RequestInit]>();
const region = () => call('GET /expand/region', { query: {} });
const tap = () => document.body.click();
const searched = '13800000002';

const sent = (): Sent[] =>
  collector.mock.calls.flatMap(
    ([, { body }]) => JSON.parse(String(body)).resourceSpans[0].scopeSpans[0].spans,
  );
const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

function leave(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: collector, __BUILD_ID__: 'h1' });
  startTracing('https://spans.example/v1/traces 1');
});
beforeEach(() => {
  leave();
  mockLoads.length = 0;
  collector.mockReset().mockRejectedValue(new Error('The collector is away'));
  network.script('any', ok({ list: [] }));
});

it('sends a tap with its calls below it, under the ids that the server knows', async () => {
  tap();
  await call('GET /expand/search-store', { query: { kw: searched, page: 1, page_size: 20 } });
  await region();
  leave();
  const [search, other, action] = sent();
  const header = parseTraceparent(network.requests[0]?.headers.traceparent);
  expect(search).toMatchObject({
    traceId: header?.traceId,
    spanId: header?.spanId,
    name: 'GET /expand/search-store',
    kind: 3,
    status: {},
  });
  expect(action).toMatchObject({ name: 'tap other', kind: 1 });
  expect([search?.parentSpanId, other?.parentSpanId]).toEqual([action?.spanId, action?.spanId]);
  expect(action?.traceId).toBe(header?.traceId);
  expect(action?.endTimeUnixNano).toBe(other?.endTimeUnixNano);
  expect(JSON.stringify(collector.mock.calls)).not.toContain(searched);
  expect(collector).toHaveBeenCalledWith(
    'https://spans.example/v1/traces',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  );
});

it('sends a load of a remote below the action before it, with its steps', () => {
  tap();
  const atMs = performance.now() + 1;
  const load = { remote: 'remote-store', buildId: 'ab12', atMs, ms: 30, shared: [] };
  mockLoads.push({ ...load, why: 'canary', steps: [['fetch', 20]], failure: 'timeout: https://a.example' });
  leave();
  const [loaded, action] = sent();
  expect(loaded).toMatchObject({
    name: 'load remote-store',
    parentSpanId: action?.spanId,
    status: { code: 2 },
  });
  expect(loaded && attributesOf(loaded)).toEqual({
    'agency.build': 'ab12',
    'agency.why': 'canary',
    'agency.fetch_ms': 20,
    'agency.failure': 'timeout',
  });
});

it('sends nothing for a tap that needs nothing', () => {
  tap();
  leave();
  expect(collector).not.toHaveBeenCalled();
});

it('sends a call of the background without an action, and says that it failed', async () => {
  network.script('any', refused(-1, 'An error', 500));
  await expect(call('GET /expand/region', { query: {} }, { isBackground: true })).rejects.toThrow();
  leave();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ status: { code: 2 } });
  expect(sent()[0]).not.toHaveProperty('parentSpanId');
});

it('sends calls every ten seconds, and their tap once no further ones can come', async () => {
  tap();
  await region();
  jest.advanceTimersByTime(10_000);
  expect(sent().map(({ name }) => name)).toEqual(['GET /expand/region']);
  jest.advanceTimersByTime(20_000);
  expect(sent().map(({ name }) => name)).toEqual(['GET /expand/region', 'tap other']);
});
