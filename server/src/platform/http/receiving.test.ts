import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { errors } from '@agency/shared/model/error-codes';
import { sessionOf, startTestApp, type TestApp } from '../../../testing';
import { defaultReceiving, formWithinMs } from './receiving';

let app: TestApp;
let port: number;
let sockets: Socket[] = [];

const atOnce = 5;
const halfSentPerAddress = 10;

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function start(receiving: { headWithinMs: number; bodyWithinMs: number; checkEveryMs: number }) {
  app = await startTestApp({
    admission: { atOnce, patienceMs: 0 },
    receiving: { ...defaultReceiving, ...receiving, halfSentPerAddress },
  });
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

const patient = { headWithinMs: 60_000, bodyWithinMs: 60_000, checkEveryMs: 1_000 };
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: app.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

async function say(text: string, localAddress = '127.0.0.2'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function received(socket: Socket, first = false): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (first) return text;
  }
  return text;
}

const ask = (token: string) =>
  fetch(`http://127.0.0.1:${port}/api/assistant/expand/user-info`, {
    headers: { authorization: `Bearer ${token}` },
  });

it.each(['/api/core/report/error', '/api/assistant/expand/account/list-can-login'])(
  'whoever begins to send to %s and does not go on takes nobody’s place',
  async (path) => {
    await start(patient);
    const token = await sessionOf(app, 'manager');
    for (let index = 0; index < 3 * atOnce; index++)
      await say(`${head(path, 60_000)}{`, `127.0.0.${index + 2}`);
    expect((await ask(token)).status).toBe(200);
  },
);

it('an address may have so many requests under way, and has its places back when they end', async () => {
  await start(patient);
  const begin = () => say(`${head('/api/core/report/error', 60_000)}{`);
  for (let index = 0; index < halfSentPerAddress; index++) await begin();
  const refused = await received(await begin());
  expect(refused).toMatch(/^HTTP\/1.1 429 /);
  expect(refused.toLowerCase()).toContain('retry-after: ');
  expect(refused).toContain(String(errors.tooManyRequests.code));
  const body = '{"kind":"load","message":"x"}';
  const post = `${head('/api/core/report/error', body.length)}${body}`;
  expect(await received(await say(post, '127.0.0.3'), true)).toMatch(/^HTTP\/1.1 200 /);

  for (const socket of sockets.splice(0, halfSentPerAddress)) socket.destroy();
  let status = '429';
  while (status === '429') status = (await received(await say(post), true)).split(' ')[1] ?? '';
  expect(status).toBe('200');
});

it('an address has a place back too where the line is cut before an earlier answer was there', async () => {
  await start(patient);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transactions = Array.from({ length: 20 }, () => app.db.transaction().execute(() => released));
  const first = 'GET /readyz HTTP/1.1\r\nHost: app.example\r\n\r\n';
  for (let index = 0; index < halfSentPerAddress; index++) {
    const socket = await say(`${first}${head('/api/core/report/error', 60_000)}{`);
    socket.destroy();
  }
  release();
  await Promise.all(transactions);
  const body = '{"kind":"load","message":"x"}';
  const post = `${head('/api/core/report/error', body.length)}${body}`;
  let answer = '';
  for (let tries = 0; tries < 50 && !/^HTTP\/1.1 200 /.test(answer); tries++)
    answer = await received(await say(post), true);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

describe('whoever sends on without taking an answer', () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: app.example\r\n\r\n`;

  it('is sent away, and the rest of it is not begun', async () => {
    const begun: string[] = [];
    const release: (() => void)[] = [];
    app = await startTestApp({
      receiving: { ...defaultReceiving, unansweredPerConnection: 4 },
      mountStatic: async (request, response) => {
        begun.push(request.url ?? '');
        await new Promise<void>((resolve) => release.push(resolve));
        response.end('a file');
        return true;
      },
    });
    port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
    expect(await received(await say(get('/file').repeat(50)))).toBe('');
    expect(begun.length).toBeLessThanOrEqual(4);
    for (const go of release) go();
  });

  it('may be a client that sends two or three at a time', async () => {
    await start(patient);
    const socket = await say(
      get('/healthz').repeat(3) + get('/healthz').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    );
    expect((await received(socket)).match(/HTTP\/1\.1 200 /g)).toHaveLength(4);
  });
});

it.each([
  ['head', 'POST /api/core/report/error HTTP/1.1\r\nHost: app'],
  ['body', `${head('/api/core/report/error', 60_000)}{`],
])('a %s that does not come is not waited for', async (_, text) => {
  await start({ headWithinMs: 300, bodyWithinMs: 300, checkEveryMs: 100 });
  expect(await received(await say(text))).toMatch(/^HTTP\/1.1 408 /);
});

// Shows ASVS 2.1.3 and 15.1.3.
it('has the times and numbers that the page about the server tells', async () => {
  app = await startTestApp({ receiving: defaultReceiving });
  const { bodyWithinMs, checkEveryMs, halfSentPerAddress: mostHalfSent } = defaultReceiving;
  const [head, body, upload, look] = [
    app.app.server.headersTimeout,
    bodyWithinMs,
    formWithinMs,
    checkEveryMs,
  ].map((ms) => `${ms / 1000} s`);
  const page = readFileSync(join(__dirname, '../../../../docs/server/configuration.md'), 'utf8').replace(
    /\s+/g,
    ' ',
  );
  expect(page).toContain(
    `A head has ${head} to come, a body ${body} from its head on (an upload ${upload}), looked for every ${look}; then 408.`,
  );
  expect(page).toContain(`An address may have ${mostHalfSent} requests under way whose body has not ended`);
  expect(page).toContain(
    `sends ${defaultReceiving.unansweredPerConnection + 1} requests without taking an answer`,
  );
  expect(page).toContain(`nothing moves for ${app.app.server.timeout / 1000} s is cut`);
  expect(app.app.server.headersTimeout + checkEveryMs).toBeLessThan(15_000);
});

// Shows ASVS 4.2.1.
it.each([
  ['two lengths', 'Content-Length: 3\r\nContent-Length: 30'],
  ['a length and chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked'],
  ['an unknown encoding', 'Transfer-Encoding: chunked, odd'],
])('a request with %s is refused, and what follows it is not read as another', async (_, lengths) => {
  await start(patient);
  const request = `POST /api/core/report/error HTTP/1.1\r\nHost: app.example\r\n${lengths}\r\n\r\n`;
  const answers = await received(
    await say(`${request}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: app.example\r\n\r\n`),
  );
  expect(answers.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 400']);
});

// Shows ASVS 13.4.4.
it.each(['TRACE', 'CONNECT'])('a %s is not echoed', async (method) => {
  await start(patient);
  const socket = await say(
    `${method} /healthz HTTP/1.1\r\nHost: app.example\r\nX-Secret: echo-me\r\nConnection: close\r\n\r\n`,
  );
  const answer = await received(socket);
  expect(answer).not.toMatch(/^HTTP\/1.1 2/);
  expect(answer).not.toContain('echo-me');
});
