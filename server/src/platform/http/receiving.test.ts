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
    receiving: { ...receiving, halfSentPerAddress },
  });
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
}

const patient = { headWithinMs: 60_000, bodyWithinMs: 60_000, checkEveryMs: 1_000 };
const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: app.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** A caller of its own, by address, who says this and waits. */
async function say(text: string, localAddress = '127.0.0.2'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Waits for the end, or what is said before it with `first`. */
async function heard(socket: Socket, first = false): Promise<string> {
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
  const refused = await heard(await begin());
  expect(refused).toMatch(/^HTTP\/1.1 429 /);
  expect(refused.toLowerCase()).toContain('retry-after: ');
  expect(refused).toContain(String(errors.tooManyRequests.code));
  // Others are not meant.
  const body = '{"kind":"load","message":"x"}';
  const post = `${head('/api/core/report/error', body.length)}${body}`;
  expect(await heard(await say(post, '127.0.0.3'), true)).toMatch(/^HTTP\/1.1 200 /);

  for (const socket of sockets.splice(0, halfSentPerAddress)) socket.destroy();
  let status = '429';
  while (status === '429') status = (await heard(await say(post), true)).split(' ')[1] ?? '';
  expect(status).toBe('200');
});

it.each([
  ['head', 'POST /api/core/report/error HTTP/1.1\r\nHost: app'],
  ['body', `${head('/api/core/report/error', 60_000)}{`],
])('a %s that does not come is not waited for', async (_, text) => {
  await start({ headWithinMs: 300, bodyWithinMs: 300, checkEveryMs: 100 });
  expect(await heard(await say(text))).toMatch(/^HTTP\/1.1 408 /);
});

it('has the times and numbers that the page about the server tells', async () => {
  app = await startTestApp({ receiving: defaultReceiving });
  const { bodyWithinMs, checkEveryMs, halfSentPerAddress: mostHalfSent } = defaultReceiving;
  const [head, body, upload, look] = [
    app.app.server.headersTimeout,
    bodyWithinMs,
    formWithinMs,
    checkEveryMs,
  ].map((ms) => `${ms / 1000} s`);
  const page = readFileSync(join(__dirname, '../../../README.md'), 'utf8').replace(/\s+/g, ' ');
  expect(page).toContain(
    `A head has ${head} to come, a body ${body} from its head on (an upload ${upload}), looked for every ${look}; then 408.`,
  );
  expect(page).toContain(`An address may have ${mostHalfSent} requests under way whose body has not ended`);
  // Whoever has stopped sending is gone after 15 s.
  expect(app.app.server.headersTimeout + checkEveryMs).toBeLessThan(15_000);
});
