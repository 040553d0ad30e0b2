import { type ApiKey, api, type Endpoint } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import fc from 'fast-check';
import { call, sessionOf, startTestApp, type TestApp } from '../testing';
import type { Case } from '../testing/api-case';
import { fingerprintOf } from '../testing/fingerprint';
import { inputOf } from '../testing/schema-input';
import { apiCases } from './all-cases';

const numRuns = Number(process.env.FUZZ_RUNS ?? 40);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const anyInput = ({ query, body }: Endpoint) =>
  fc.record({
    ...(query ? { query: inputOf(query) } : {}),
    ...(body ? { body: inputOf(body) } : {}),
  }) as fc.Arbitrary<{ query?: Record<string, unknown>; body?: unknown }>;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

describe.each(Object.keys(api) as ApiKey[])('%s', (key) => {
  const endpoint: Endpoint = api[key];
  const { as = 'manager' } = apiCases[key] as Case<ApiKey>;

  // Shows ASVS 1.2.4.
  it('never fails inside, and writes nothing when it refuses', async () => {
    await fc.assert(
      fc.asyncProperty(anyInput(endpoint), async ({ query, body }) => {
        const token = endpoint.access !== 'public' ? await sessionOf(app, as) : undefined;
        const answer = await call(app, key, { query: isPlain(query) ? query : {}, body, token });
        expect(answer.status).toBeLessThan(500);
        expect(answer.code === 0).toBe(answer.status === 200);
      }),
      { numRuns },
    );
  });
});

const written = (Object.keys(api) as ApiKey[]).filter((key) => {
  const { effect, body, upload }: Endpoint = api[key];
  return !upload && effect === 'write' && body?.type === 'object' && Object.keys(body.properties).length > 0;
});

describe('a refused write', () => {
  // A separate app, because random writes may leave nothing for an example to work on.
  let calm: TestApp;
  beforeAll(async () => {
    calm = await startTestApp();
  });
  afterAll(() => calm.close());

  // Shows ASVS 2.2.1.
  it.each(written)('%s changes nothing when one field has the wrong form', async (key) => {
    const { body: declared, access }: Endpoint = api[key];
    const { as = 'manager', good = {} } = apiCases[key] as Case<ApiKey>;
    const { body, query } = typeof good === 'function' ? await good(calm) : good;
    const token = access !== 'public' ? await sessionOf(calm, as) : undefined;
    const before = await fingerprintOf(calm.db);
    for (const name of Object.keys(declared?.properties)) {
      const broken = {
        ...(body as object),
        [name]: declared?.properties[name].type === 'object' ? [1] : { no: [] },
      };
      const answer = await call(calm, key, { query, body: broken, token });
      const { field } = answer.data as { field: string };
      expect([name, answer.status, field.startsWith(name)]).toEqual([name, 400, true]);
    }
    expect(await fingerprintOf(calm.db)).toEqual(before);
  });
});

// Shows ASVS 1.5.2.
it('answers bodies that are no JSON, too large or too deep with a refusal', async () => {
  const url = '/api/assistant/expand/member/list';
  const token = await sessionOf(app, 'manager');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = (payload: string, type = 'application/json') =>
    app.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
  const depth = 20_000;
  const answers = await Promise.all([
    send('{'),
    send('"text"'),
    send('[1]'),
    send('null'),
    send('['.repeat(depth) + ']'.repeat(depth)),
    send(`{"keyword":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`),
    send('a=1', 'application/x-www-form-urlencoded'),
    send('<a/>', 'text/xml'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(400));
  const large = await send(JSON.stringify({ keyword: 'x'.repeat(70_000) }));
  expect([large.statusCode, large.json().code]).toEqual([413, errors.tooLarge.code]);
});

it.each(['[', '{"a":'])('takes no body that is nested deeper than anything asks for: %s', async (opening) => {
  const send = (levels: number) => {
    const closing = (opening === '[' ? ']' : '}').repeat(levels);
    const detail = `{"a":${opening.repeat(levels)}1${closing}}`;
    return app.app.inject({
      method: 'POST',
      url: '/api/core/report/error',
      headers: { 'content-type': 'application/json' },
      payload: `{"kind":"load","message":"x","detail":${detail}}`,
    });
  };
  const answers = await Promise.all([5, 100, 5_000, 10_000].map(send));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400, 400]);
});

// Shows ASVS 1.1.1.
it.each([
  '/i/%00',
  '/pages/invite/%00',
  '/pages/invite/a%00b',
  '/pages/store-performance/%00',
  '/files/%00.png',
  '/i/%ed%a0%80',
  '/i/%',
  '/api/assistant/expand/%00',
  '/__demo/sms-codes?mobile_tel=%00',
  '/__demo/error-reports?remote=%00',
])('a path is no way to the inside: %s', async (url) => {
  const answer = await app.app.inject(url);
  expect(answer.statusCode).toBeLessThan(500);
});
