import { parseTraceparent } from '../../contract/model/trace';
import { type Answer, ok, prepareNetwork, refused } from '../../testing';
import { feedbackState } from '../feedback/feedback-store';
import { call } from './client';
import { reportInTrace } from './report';
import { traceOfFailure } from './request-error';

const network = prepareNetwork();

const tracesOf = () =>
  network.requests.map(({ headers }) => {
    const parent = parseTraceparent(headers.traceparent);
    if (!parent) throw new Error(`${headers.traceparent} is not in the form of the standard`);
    return parent;
  });
const tap = () => document.body.click();
const region = (isBackground = false) => call('GET /expand/region', { query: {} }, { isBackground });

beforeEach(() => {
  jest.useFakeTimers();
  network.script('any', ok({ list: [] }));
});
afterEach(() => jest.useRealTimers());

it('gives the calls of a tap one trace, and each a span of its own', async () => {
  tap();
  await region();
  await region();
  const [first, second] = tracesOf();
  expect(second?.traceId).toBe(first?.traceId);
  expect(second?.spanId).not.toBe(first?.spanId);
});

it.each([
  ['a tap', () => tap(), false],
  ['a step back', () => window.dispatchEvent(new PopStateEvent('popstate')), false],
  ['ten seconds', () => jest.advanceTimersByTime(10_001), false],
  ['a background call', () => undefined, true],
])('begins another trace with %s', async (_what, act, isBackground) => {
  tap();
  await region();
  act();
  await region(isBackground);
  const [first, second] = tracesOf();
  expect(second?.traceId).not.toBe(first?.traceId);
});

const traceOfCall = () => tracesOf()[0]?.traceId;

async function failedCall(answer: Answer): Promise<unknown> {
  network.script('any', answer);
  const failure = region().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(3_000);
  return failure;
}

it.each([
  ['an error of the server', refused(-1, 'An error', 500)],
  ['an error page of a proxy', { status: 502, body: '<html>' }],
  ['a timeout', 'timeout'],
] as const)('gives the message of %s its trace', async (_what, answer) => {
  expect(traceOfFailure(await failedCall(answer))).toBe(traceOfCall());
  expect(feedbackState().toast?.trace).toBe(traceOfCall());
});

it.each([
  ['a refusal', refused(-18100003, 'Not you', 403)],
  ['a missing network', 'network'],
] as const)('leaves out the trace of %s', async (_what, answer) => {
  expect(traceOfFailure(await failedCall(answer))).toBeUndefined();
  expect(feedbackState().toast).toMatchObject({ text: expect.stringMatching(/./), trace: undefined });
});

it('returns the trace in which a failure was reported, also for a repeated one', () => {
  const crash = { kind: 'render-crash', message: 'of this test' };
  const trace = reportInTrace(crash);
  tap();
  expect(reportInTrace(crash)).toBe(trace);
  expect(traceOfCall()).toBe(trace);
});
