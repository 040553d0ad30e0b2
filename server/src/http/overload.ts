import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error';

/** Answers 503 at once to calls beyond `max` at a time: better a clear refusal now than a time-out later. */
export function refuseOverload(app: FastifyInstance, max: number): void {
  const inside = new WeakSet<object>();
  let count = 0;
  const leave = (request: object) => {
    if (inside.delete(request)) count--;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    if (count >= max) throw new ApiError('unavailable', { retryAfter: 1 });
    inside.add(request);
    count++;
    // Whoever hangs up in the middle gets no response, and is not reported as aborted once the request was read.
    reply.raw.once('close', () => leave(request));
  });
  app.addHook('onResponse', async (request) => leave(request));
}
