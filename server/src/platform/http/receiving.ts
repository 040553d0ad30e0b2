import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

export interface ReceivingSettings {
  headWithinMs: number;
  bodyWithinMs: number;
  /** How often the server looks for heads that are late. */
  checkEveryMs: number;
  /** Requests of one address of which the body has not come to its end. */
  halfSentPerAddress: number;
}

/**
 * The numbers of production. An office shares one address: forty photos may be on their way from it at a time, and a
 * call's body comes with its head. Whatever has stopped is gone 12.5 s after it began.
 */
export const defaultReceiving: ReceivingSettings = {
  headWithinMs: 10_000,
  bodyWithinMs: 10_000,
  checkEveryMs: 2_500,
  halfSentPerAddress: 40,
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
  const underWay = new Map<string, Set<IncomingMessage>>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw, ip } = request;
    if (!hasBody(raw)) return;
    const others = underWay.get(ip) ?? new Set();
    if (countUnfinished(others) >= settings.halfSentPerAddress) {
      reply.header('connection', 'close');
      throw new ApiError('tooManyRequests', { retryAfter: refusedForSeconds });
    }
    underWay.set(ip, others.add(raw));
    const timer = setTimeout(() => endLate(request), bodyTime(request, settings));
    const forget = () => {
      clearTimeout(timer);
      others.delete(raw);
      if (others.size === 0 && underWay.get(ip) === others) underWay.delete(ip);
    };
    raw.once('end', forget);
    reply.raw.once('close', forget);
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
