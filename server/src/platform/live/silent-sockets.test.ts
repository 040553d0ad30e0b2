import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { livePath } from '@agency/shared/model/live';
import { startTestApp, type TestApp } from '../../../testing';
import { defaultLiveSettings } from './settings';

const silentPerAddress = 5;

let app: TestApp;
let port: number;

async function start(helloWithinMs: number, closeWithinMs: number): Promise<void> {
  app = await startTestApp({
    live: { ...defaultLiveSettings, silentPerAddress, helloWithinMs, closeWithinMs },
  });
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
}
afterEach(() => app.close());

const handshake = `GET ${livePath} HTTP/1.1\r\nHost: app.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

async function open(localAddress: string): Promise<[socket: Socket, status: string]> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(handshake);
  const [answer] = await once(socket, 'data');
  return [socket, String(answer).split(' ')[1] ?? ''];
}

it('an address may have so many channels that have not said hello', async () => {
  await start(60_000, 100);
  const opened = [];
  for (let index = 0; index <= silentPerAddress; index++) opened.push(await open('127.0.0.2'));
  expect(opened.map(([, status]) => status)).toEqual([...Array(silentPerAddress).fill('101'), '429']);
  expect((await open('127.0.0.3'))[1]).toBe('101');
  opened[0]?.[0].destroy();
  let status = '429';
  while (status === '429') [, status] = await open('127.0.0.2');
  expect(status).toBe('101');
});

it('a channel that neither says hello nor goodbye is ended all the same', async () => {
  await start(100, 100);
  const [socket] = await open('127.0.0.2');
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});
