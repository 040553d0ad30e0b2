import { randomUUID } from 'node:crypto';
import { traceCode } from '@agency/shared/model/trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInTrace, traceOf } from '../trace/call-trace';

const idForm = /^[\w-]{8,64}$/;

export function requestIdOf(headers: Record<string, string | string[] | undefined>): string {
  const received = headers['x-request-id'];
  return typeof received === 'string' && idForm.test(received) ? received : randomUUID();
}

/** Masks digits that may be a phone number, code or card, except the last two. */
export function withoutNumbers(text: string): string {
  return text.replace(/\d{5,}/g, (digits) => '*'.repeat(digits.length - 2) + digits.slice(-2));
}

interface Failure {
  name?: string;
  message?: string;
  code?: unknown;
  stack?: string;
  cause?: unknown;
}

/** Describes an error for the log, without `detail`, in which the database quotes row values. */
export function describeError(error: Failure) {
  const { name = 'Error', message = '', code, stack = '', cause } = error;
  const reason = typeof cause === 'object' && cause !== null ? reasonOf(cause) : undefined;
  return { type: name, message: withoutNumbers(message), code, reason, stack: withoutNumbers(stack) };
}

function reasonOf({ message = '', code }: Failure): string {
  return withoutNumbers([code, message].filter(Boolean).join(' '));
}

/**
 * Logs one line for each call: caller, route, duration and the code of a refusal, but no content. All lines of a call
 * have its trace, and its answer has the code of the trace.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const trace = traceOf(request.raw);
    trace.warn = (details, message) => request.log.warn(details, message);
    reply.headers({ 'x-request-id': request.id, 'trace-code': traceCode(trace.traceId) });
    runInTrace(trace, next);
  });
  // The body arrives outside the context of the first hook.
  app.addHook('preValidation', (request, _reply, next) => runInTrace(traceOf(request.raw), next));
  app.addHook('onResponse', async (request, reply) => {
    const trace = traceOf(request.raw);
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        orgcode: request.session?.orgcode,
        account: request.session?.accountId,
        refusal: trace.refusal,
        ...trace.noted,
      },
      'call',
    );
  });
}

/** Returns the route pattern: concrete paths contain ids, which are unbounded. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
