import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GuardNotice, notifyTeam } from './notify-team';
import { readCounts } from './read-counts';

const asked: { url?: string; authorization?: string; body: string }[] = [];
let answer: { status: number; body: string };
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization } = request.headers;
    asked.push({ url: request.url, authorization, body: Buffer.concat(chunks).toString() });
    response.writeHead(answer.status).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => void asked.splice(0));

const since = '2026-02-03T04:00:00.000Z';

it('asks the server for the counts, with the token', async () => {
  answer = { status: 200, body: '{"minutes":[],"until":"2026-02-03T05:00:00.000Z"}' };
  await readCounts({ server: origin, token: 'secret' }, 'remote-store', since);
  await readCounts({ server: `${origin}/` }, 'remote-store', since);
  const url = `/metrics/builds?app=remote-store&since=${encodeURIComponent(since)}`;
  expect(asked.map((one) => [one.url, one.authorization])).toEqual([
    [url, 'Bearer secret'],
    [url, undefined],
  ]);
});

it.each([
  [404, '', 'it answered 404 (METRICS_TOKEN?)'],
  [503, '', 'it answered 503'],
  [200, '{}', 'it answered something else'],
  [200, '<html>', 'JSON'],
])('says why there are no counts: %d %s', async (status, body, reason) => {
  answer = { status, body };
  const asking = readCounts({ server: origin }, 'remote-store', since);
  await expect(asking).rejects.toMatchObject({
    code: 'counts-unreachable',
    message: expect.stringContaining(reason),
  });
});

const notice = { action: 'widened', app: 'remote-store', why: 'fine' } as GuardNotice;

it('posts a notice as JSON, and says what went wrong without failing', async () => {
  answer = { status: 204, body: '' };
  expect(await notifyTeam(origin, notice)).toBeNull();
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual(notice);
  answer = { status: 500, body: '' };
  expect(await notifyTeam(origin, notice)).toBe('the webhook answered 500');
  expect(await notifyTeam('nowhere', notice)).toContain('did not take the notice');
});
