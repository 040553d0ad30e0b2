import { sendByFetch } from './fetch-transport';
import type { Outgoing } from './outgoing';

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.agencyEarlyCalls = undefined;
});

const outgoing = (part: Partial<Outgoing> = {}): Outgoing => ({
  method: 'GET',
  url: '/api/assistant/expand/region',
  headers: { language: 'en-US' },
  timeoutMs: 10_000,
  ...part,
});

function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
  return {
    status,
    text: async () => text,
    headers: { get: (name: string) => headers[name] ?? null },
  } as unknown as Response;
}

const hang = () => new Promise<never>(() => {});

it('writes the query, with a key for each of a list and none for what is not there', async () => {
  fetchMock.mockResolvedValue(answer(200, '{}'));
  await sendByFetch(outgoing({ query: { kw: 'a&b', ids: ['1', '2'], page: 2, none: undefined, no: null } }));
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/assistant/expand/region?kw=a%26b&ids=1&ids=2&page=2');
});

it('sends a body as JSON and says so', async () => {
  fetchMock.mockResolvedValue(answer(200, '{}'));
  await sendByFetch(outgoing({ method: 'POST', body: { a: 1 } }));
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: { language: 'en-US', 'content-type': 'application/json' },
  });
});

it.each([
  ['JSON', answer(200, '{"code":0}'), { status: 200, data: { code: 0 }, lastWrite: null }],
  ['a page', answer(200, '<p>'), { status: 200, data: '<p>', lastWrite: null }],
  ['a write', answer(200, '{}', { 'last-write': 'a1' }), { status: 200, data: {}, lastWrite: 'a1' }],
  [
    'a refusal',
    answer(429, '{}', { 'retry-after': '30' }),
    { status: 429, data: {}, retryAfter: 30, lastWrite: null },
  ],
])('gives %s back as it is', async (_name, response, expected) => {
  fetchMock.mockResolvedValue(response);
  expect(await sendByFetch(outgoing())).toEqual(expected);
});

it('tells the text of a file as it comes, with its characters whole', async () => {
  const bytes = new TextEncoder().encode('名字\r\n');
  const parts = [bytes.slice(0, 2), bytes.slice(2)];
  const body = { getReader: () => ({ read: async () => ({ value: parts[0], done: !parts.shift() }) }) };
  fetchMock.mockResolvedValue({ ...answer(200, ''), ok: true, body } as unknown as Response);
  const heard: string[] = [];
  const { data } = await sendByFetch(outgoing({ onText: (part) => heard.push(part) }));
  expect(data).toBe('名字\r\n');
  expect(heard.join('')).toBe('名字\r\n');
  expect(heard[1]).toBe('名字\r\n');
});

it('says that there was no network, before the answer or in its middle', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(sendByFetch(outgoing())).rejects.toMatchObject({ reason: 'network' });
  const cut = { ...answer(200, ''), text: () => Promise.reject(new TypeError('cut')) } as Response;
  fetchMock.mockResolvedValueOnce(cut);
  await expect(sendByFetch(outgoing())).rejects.toMatchObject({ reason: 'network' });
});

it.each([
  ['an answer', () => hang()],
  ['its body', async () => ({ ...answer(200, ''), text: hang }) as Response],
])('waits ten seconds for %s, and then ends the request', async (_name, reply) => {
  fetchMock.mockImplementation(reply);
  const outcome = sendByFetch(outgoing()).catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(fetchMock.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ reason: 'timeout' });
  expect(fetchMock.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

it('can be cancelled, before and after it was sent', async () => {
  fetchMock.mockImplementation(hang);
  const asked = new AbortController();
  const outcome = sendByFetch(outgoing({ signal: asked.signal })).catch((error: Error) => error);
  asked.abort();
  expect(await outcome).toMatchObject({ reason: 'cancelled' });
  await expect(sendByFetch(outgoing({ signal: asked.signal }))).rejects.toMatchObject({
    reason: 'cancelled',
  });
});

describe('a call that the page has sent already', () => {
  const early = (headers: Record<string, string>, reply: Promise<Response>) => {
    globalThis.agencyEarlyCalls = { 'GET /api/assistant/expand/region': { headers, answer: reply } };
  };

  it('is not sent again, but for the next time', async () => {
    early({ language: 'en-US' }, Promise.resolve(answer(200, '{"code":0,"data":"early"}')));
    fetchMock.mockResolvedValue(answer(200, '{"code":0,"data":"later"}'));
    expect(await sendByFetch(outgoing())).toMatchObject({ data: { data: 'early' } });
    expect(fetchMock).not.toHaveBeenCalled();
    expect(await sendByFetch(outgoing())).toMatchObject({ data: { data: 'later' } });
  });

  it('has the span that was sent', async () => {
    const sent = { language: 'en-US', traceparent: '00-early-01' };
    early(sent, Promise.resolve(answer(200, '{"code":0,"data":"early"}')));
    const headers = { language: 'en-US', traceparent: '00-own-01' };
    await sendByFetch(outgoing({ headers }));
    expect(headers.traceparent).toBe('00-early-01');
  });

  it.each([
    ['of another session', { language: 'en-US', authorization: 'Bearer other' }],
    ['in another language', { language: 'km-KH' }],
  ])('%s is sent anew', async (_name, headers) => {
    early(headers, Promise.resolve(answer(200, '{"data":"early"}')));
    fetchMock.mockResolvedValue(answer(200, '{"data":"own"}'));
    expect(await sendByFetch(outgoing())).toMatchObject({ data: { data: 'own' } });
  });

  it('may be a question with a body, whatever the key of the attempt, and whether the organisation was known', async () => {
    const headers = { language: 'en-US' };
    const toDo = { headers, body: '{}', answer: Promise.resolve(answer(200, '"early"')) };
    const other = { headers, body: '{"a":1}', answer: Promise.resolve(answer(200, '"early"')) };
    globalThis.agencyEarlyCalls = { 'POST /to-do': toDo, 'POST /other': other };
    fetchMock.mockResolvedValue(answer(200, '"own"'));
    const ask = (url: string) =>
      sendByFetch(
        outgoing({ method: 'POST', url, body: {}, headers: { ...headers, 'idempotency-key': 'k' } }),
      );
    expect(await ask('/to-do')).toMatchObject({ data: 'early' });
    expect(await ask('/other')).toMatchObject({ data: 'own' });
  });

  it('is waited for no longer than any other', async () => {
    early({ language: 'en-US' }, hang());
    const outcome = sendByFetch(outgoing()).catch((error: Error) => error);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({ reason: 'timeout' });
  });
});
