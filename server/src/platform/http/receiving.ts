import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';
import { networkOf } from './network-of';

export interface ReceivingSettings {
  headWithinMs: number;
  bodyWithinMs: number;
  checkEveryMs: number;
  halfSentPerAddress: number;
  unansweredPerConnection: number;
}

/**
 * Limits in production. An office shares one address and may upload forty photos at a time. A stalled request is ended
 * at most 12.5 s after it began. Browsers and proxies wait for an answer before the next request.
 */
export const defaultReceiving: ReceivingSettings = {
  headWithinMs: 10_000,
  bodyWithinMs: 10_000,
  checkEveryMs: 2_500,
  halfSentPerAddress: 40,
  unansweredPerConnection: 4,
};

/** Maximum time of an upload; the app itself aborts after a minute. */
export const formWithinMs = 70_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyWithinMs?: number;
  }
}

const refusedForSeconds = 10;

/** Limits incomplete requests by number per address and by time, so that they cannot exhaust resources. */
export function limitReceiving(app: FastifyInstance, settings: ReceivingSettings): void {
  endWhoSendsAhead(app, settings.unansweredPerConnection);
  const inFlight = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw, ip } = request;
    if (!hasBody(raw)) return;
    const network = networkOf(ip);
    const others = inFlight.get(network) ?? new Set();
    if (countUnfinished(others) >= settings.halfSentPerAddress) {
      reply.header('connection', 'close');
      throw new ApiError('tooManyRequests', { retryAfter: refusedForSeconds });
    }
    inFlight.set(network, others.add(raw));
    const timer = setTimeout(() => endLate(request), bodyTime(request, settings));
    const forget = () => {
      clearTimeout(timer);
      others.delete(raw);
      if (others.size === 0 && inFlight.get(network) === others) inFlight.delete(network);
    };
    // A response queued behind another one gets no event when the connection breaks; the request does.
    for (const event of ['end', 'close']) raw.once(event, forget);
    reply.raw.once('close', forget);
  });
}

/**
 * Ends connections that pipeline requests without reading the answers: a few bytes each could make the server open many
 * files. Legitimate clients do not pipeline, and an error response would wait behind the others.
 */
function endWhoSendsAhead(app: FastifyInstance, most: number): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once('finish', () => unanswered.set(socket, (unanswered.get(socket) ?? 0) - 1));
    if (count <= most) return;
    reply.hijack();
    socket.destroy();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** A body that has arrived but is still unread counts as complete. */
function countUnfinished(requests: Set<IncomingMessage>): number {
  let count = 0;
  for (const { complete } of requests) if (!complete) count++;
  return count;
}

function bodyTime({ routeOptions }: FastifyRequest, { bodyWithinMs }: ReceivingSettings): number {
  return routeOptions.config.bodyWithinMs ?? bodyWithinMs;
}

/** This is Node's own response to a late head. */
function endLate({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  raw.socket.destroySoon();
}
