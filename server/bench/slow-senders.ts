import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { requestOf } from './calls';
import { measure } from './measure';
import type { Actor } from './open-sessions';
import type { BenchOptions } from './options';

const senders = 500;
const theirAddress = '127.0.0.2';
const mostSlowdown = 2;
const maxOpenSeconds = 15;

/**
 * Measures the effect of 500 calls with incomplete bodies from one address on other callers, and how long the server
 * keeps them.
 * @throws when others take twice as long, or the last one stays open longer than 15 s
 */
export async function measureSlowSenders(
  url: string,
  { attaches }: { attaches: Actor[] },
  { connections, seconds }: BenchOptions,
): Promise<string> {
  const calls = attaches.map((attache) => requestOf(attache, 'GET /expand/user-info'));
  const load = { connections, seconds: Math.max(5, seconds) };
  const before = await measure(url, calls, load);
  const start = performance.now();
  const sockets = await Promise.all(Array.from({ length: senders }, () => sendOneByte(url)));
  const closed = Promise.all(sockets.map(ended)).then(() => (performance.now() - start) / 1_000);
  const during = await measure(url, calls, load);
  const openSeconds = await closed;
  const line = `${senders} slow senders: p95 of others ${before.p95.toFixed(0)} ms before, ${during.p95.toFixed(0)} ms meanwhile (${during.errors} failed); the last one was let go after ${openSeconds.toFixed(1)} s`;
  const isHarmless = during.p95 < mostSlowdown * before.p95 && during.errors === 0;
  if (!isHarmless || openSeconds > maxOpenSeconds) throw new Error(line);
  return line;
}

async function sendOneByte(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: theirAddress });
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  const head = ['POST /api/assistant/expand/account/list-can-login HTTP/1.1', `host: ${hostname}:${port}`];
  socket.write(
    `${[...head, 'content-type: application/json', 'content-length: 60000'].join('\r\n')}\r\n\r\n{`,
  );
  return socket.resume();
}

async function ended(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket, 'close');
}
