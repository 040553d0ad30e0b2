import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from './api-error';
import type { ServerDeps } from './deps';
import { routeOf } from './logging';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Counts calls and serves the numbers as Prometheus text under `/metrics`. */
export function measureCalls(app: FastifyInstance, deps: ServerDeps): void {
  const registry = new Registry();
  const registers = [registry];
  if (deps.metrics.ofProcess) collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the last byte of an answer',
    labelNames,
    buckets: seconds,
    registers,
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Calls that wait for their answer',
    registers,
  });
  const refused = new Counter({
    name: 'http_requests_refused_total',
    help: 'Calls refused by overload',
    registers,
  });
  app.addHook('onRequest', async (_request, reply) => {
    inFlight.inc();
    reply.raw.once('close', () => inFlight.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 503) refused.inc();
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, deps.metrics.token)) throw new ApiError('notFound');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
}

/** With a token only who shows it, else only this machine. */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip);
  const shown = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
