import type { FastifyReply } from 'fastify';
import { ApiError } from './api-error';

/** A database that does not answer is no reason to leave a caller without one. A file that is on its way goes on. */
export function refuseWhenLate(reply: FastifyReply, withinMs: number): void {
  const timer = setTimeout(() => {
    if (!reply.sent && !reply.raw.headersSent) reply.send(new ApiError('unavailable', { retryAfter: 5 }));
  }, withinMs);
  reply.raw.once('close', () => clearTimeout(timer));
}
