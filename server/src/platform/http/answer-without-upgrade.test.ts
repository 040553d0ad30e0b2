import { connect } from 'node:net';
import { startTestApp, type TestApp } from '../../../testing';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await startTestApp();
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

async function answerTo(...parts: string[]): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  for (const part of parts) {
    await new Promise((resolve) => socket.write(part, resolve));
    await new Promise(setImmediate);
  }
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

const wants = (protocol: string) =>
  `Host: app.example\r\nUpgrade: ${protocol}\r\nConnection: Upgrade, close\r\n`;

it.each(['h2c', 'TLS/1.0', 'foo', 'websocket'])(
  'a request that would rather speak %s is answered as if it did not say so',
  async (protocol) => {
    const answer = await answerTo(`GET /healthz HTTP/1.1\r\n${wants(protocol)}\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain('{"status":"ok"}');
  },
);

it('so is one whose body comes later', async () => {
  const body = '{"kind":"load","message":"sent with an upgrade"}';
  const type = 'Content-Type: application/json\r\n';
  const head = `POST /api/core/report/error HTTP/1.1\r\n${wants('h2c')}${type}Content-Length: ${body.length}\r\n\r\n`;
  const answer = await answerTo(head + body.slice(0, 10), body.slice(10));
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  const reports = app.db.selectFrom('error_report').select('message').execute();
  expect(await reports).toEqual([{ message: 'sent with an upgrade' }]);
});
