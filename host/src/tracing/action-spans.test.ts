import { ActionSpans, isRecorded } from './action-spans';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Calculated with `TraceIdRatioBasedSampler` of @opentelemetry/sdk-trace, which decides on the server. */
it.each([
  [0, false],
  [0.5, false],
  [1, true],
])('records a trace at the share %d: %p', (ratio, expected) => {
  expect(isRecorded(traceId, ratio)).toBe(expected);
});

it('leaves out the calls and actions of traces that are not recorded', () => {
  const spans = new ActionSpans(0);
  spans.begin({ kind: 'load', traceId, screen: '/store', startMs: 0 });
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  spans.addCall({ traceparent, key: 'GET /expand/region', startMs: 1, endMs: 2, status: 200 });
  expect(spans.take(2, true)).toEqual([]);
});

it('names an action by its kind and the route of its screen', () => {
  const spans = new ActionSpans(1);
  spans.begin({ kind: 'back', traceId, screen: '/store', startMs: 0 });
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  spans.addCall({ traceparent, key: 'GET /expand/region', startMs: 1, endMs: 2, status: 200 });
  expect(spans.take(2, true).at(-1)).toMatchObject({
    name: 'back /store',
    startMs: 0,
    endMs: 2,
  });
});

it('keeps an action for the calls that end after the page was left, and sends it once', () => {
  const spans = new ActionSpans(1);
  const end = (endMs: number) =>
    spans.addCall({ traceparent: `00-${traceId}-00f067aa0ba902b7-01`, key: 'GET /a', startMs: 1, endMs });
  spans.begin({ kind: 'tap', traceId, screen: '/store', startMs: 0 });
  end(2);
  const [, action] = spans.take(2, true);
  end(3);
  expect(spans.take(4, true)).toEqual([expect.objectContaining({ parentSpanId: action?.spanId })]);
  expect(spans.take(20_001)).toEqual([]);
});
