import type { FastifyInstance } from 'fastify';
import { traceOf } from '../trace/call-trace';
import type { SpanExport } from '../trace/span-export';
import { routeOf } from './logging';

/** Monitoring asks for these every few seconds. */
const unexported = new Set(['none', '/healthz', '/readyz', '/metrics']);

/** Exports a span for each call. Files have no route, and therefore no span. */
export function exportCalls(app: FastifyInstance, spans: SpanExport): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request);
    if (unexported.has(route)) return;
    const trace = traceOf(request.raw);
    const end = spans.startCall(trace, request.method, route);
    // Unlike `onResponse`, this also happens if the caller has gone.
    reply.raw.once('close', () =>
      end({ status: reply.statusCode, refusal: trace.refusal, tenant: request.session?.orgcode }),
    );
  });
}
