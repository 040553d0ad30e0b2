import type { FastifyReply } from 'fastify';
import { ApiError } from './api-error';

/** Answers 503 if the call takes too long. Uploads are not affected. */
export function refuseWhenLate(reply: FastifyReply, withinMs: number): void {
  const timer = setTimeout(() => {
    if (!reply.sent && !reply.raw.headersSent) reply.send(new ApiError('unavailable', { retryAfter: 5 }));
  }, withinMs);
  reply.raw.once('close', () => clearTimeout(timer));
}
