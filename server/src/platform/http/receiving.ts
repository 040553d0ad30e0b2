import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';
import { networkOf } from './network-of';

export interface ReceivingSettings {
  headWithinMs: number;
  bodyWithinMs: number;
  /** How often the server looks for heads that are late. */
  checkEveryMs: number;
  /** Requests of one address of which the body has not come to its end. */
  halfSentPerAddress: number;
  /** Requests of one connection of which the answer has not been taken. */
  unansweredPerConnection: number;
}

/**
 * The numbers of production. An office shares one address: forty photos may be on their way from it at a time, and a
 * call's body comes with its head. Whatever has stopped is gone 12.5 s after it began. Browsers and proxies wait for an
 * answer before they send the next request.
 */
export const defaultReceiving: ReceivingSettings = {
  headWithinMs: 10_000,
  bodyWithinMs: 10_000,
  checkEveryMs: 2_500,
  halfSentPerAddress: 40,
  unansweredPerConnection: 4,
};

/** A file may be on its way for as long; the app itself gives up after a minute. */
export const formWithinMs = 70_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a body may take longer than others. */
    bodyWithinMs?: number;
  }
}

const refusedForSeconds = 10;

/** A request that is sent by half holds nothing that others need: few of an address, and none for long. */
export function limitReceiving(app: FastifyInstance, settings: ReceivingSettings): void {
  endWhoSendsAhead(app, settings.unansweredPerConnection);
  const underWay = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw, ip } = request;
    if (!hasBody(raw)) return;
    const network = networkOf(ip);
    const others = underWay.get(network) ?? new Set();
    if (countUnfinished(others) >= settings.halfSentPerAddress) {
      reply.header('connection', 'close');
      throw new ApiError('tooManyRequests', { retryAfter: refusedForSeconds });
    }
    underWay.set(network, others.add(raw));
    const timer = setTimeout(() => endLate(request), bodyTime(request, settings));
    const forget = () => {
      clearTimeout(timer);
      others.delete(raw);
      if (others.size === 0 && underWay.get(network) === others) underWay.delete(network);
    };
    // An answer that waits for the one before it hears nothing of a line that is cut; the request does.
    for (const event of ['end', 'close']) raw.once(event, forget);
    reply.raw.once('close', forget);
  });
}

/**
 * A few bytes ask for an answer that may be a file, or large: whoever sends on and on and takes none has us open them
 * all. Nobody who is meant does so, and an answer in words would have to wait for the others.
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

/** What has come but was not read yet is nobody's fault. */
function countUnfinished(requests: Set<IncomingMessage>): number {
  let count = 0;
  for (const { complete } of requests) if (!complete) count++;
  return count;
}

function bodyTime({ routeOptions }: FastifyRequest, { bodyWithinMs }: ReceivingSettings): number {
  return routeOptions.config.bodyWithinMs ?? bodyWithinMs;
}

/** The same words that Node has for a head that is late. */
function endLate({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  raw.socket.destroySoon();
}
