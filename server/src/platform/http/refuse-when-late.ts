import type { FastifyReply } from 'fastify';
import { ApiError } from './api-error';

/** Answers 503 if the call takes too long. Uploads are not affected. */
export function refuseWhenLate(reply: FastifyReply, withinMs: number): void {
  const timer = setTimeout(() => {
    if (!reply.sent && !reply.raw.headersSent) reply.send(new ApiError('unavailable', { retryAfter: 5 }));
  }, withinMs);
  reply.raw.once('close', () => clearTimeout(timer));
}

/** Returns the answer of `work`. If the call has been refused as late meanwhile, the answer is not sent. */
export async function unlessRefused<T>(reply: FastifyReply, work: Promise<T>): Promise<T | FastifyReply> {
  try {
    const answer = await work;
    return reply.sent ? reply : answer;
  } catch (error) {
    if (!reply.sent) throw error;
    reply.log.info({ err: error }, 'a call failed after it was refused as late');
    return reply;
  }
}
