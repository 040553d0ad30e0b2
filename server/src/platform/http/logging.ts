import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const idForm = /^[\w-]{8,64}$/;

/** The id of a request: a proxy's own, if it has a sane form, else a new one. */
export function requestIdOf(headers: Record<string, string | string[] | undefined>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && idForm.test(given) ? given : randomUUID();
}

/** Digits that may be a phone number, a code or a card: in logs only the last two of them are shown. */
export function withoutNumbers(text: string): string {
  return text.replace(/\d{5,}/g, (digits) => '*'.repeat(digits.length - 2) + digits.slice(-2));
}

interface Failure {
  name?: string;
  message?: string;
  code?: unknown;
  stack?: string;
  /** Why an outside service or the storage was of no use. */
  cause?: unknown;
}

/** What a log says of an error. Values of rows, which a database quotes in `detail`, stay out. */
export function describeError(error: Failure) {
  const { name = 'Error', message = '', code, stack = '', cause } = error;
  const reason = typeof cause === 'object' && cause !== null ? reasonOf(cause) : undefined;
  return { type: name, message: withoutNumbers(message), code, reason, stack: withoutNumbers(stack) };
}

function reasonOf({ message = '', code }: Failure): string {
  return withoutNumbers([code, message].filter(Boolean).join(' '));
}

/** One line for each call of the API: who, what and how long, but nothing of what was said. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        orgcode: request.session?.orgcode,
        account: request.session?.accountId,
      },
      'call',
    );
  });
}

/** The pattern of the route: paths as they came may hold ids, and there is no end of them. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
