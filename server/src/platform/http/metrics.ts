import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from './api-error';
import { routeOf } from './logging';
import type { ProblemCounts } from './problem-counts';
import { noProxies, type TrustedProxies } from './trusted-proxies';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export interface MetricsSettings {
  /** Bearer token for `/metrics`; null restricts it to this machine without a proxy. */
  token: string | null;
  ofProcess: boolean;
  deliveryProblems?: ProblemCounts;
}

export interface MetricsDeps {
  metrics: MetricsSettings;
  trustsProxy: TrustedProxies;
}

export function measureCalls(app: FastifyInstance, deps: MetricsDeps): Registry {
  const { ofProcess, deliveryProblems } = deps.metrics;
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
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
  const problems = new Counter({
    name: 'delivery_problems_total',
    help: 'What was in the way of serving releases, such as a registry that is not believed',
    labelNames: ['code'],
    registers,
    collect: () => {
      problems.reset();
      for (const [code, count] of deliveryProblems?.byCode ?? []) problems.inc({ code }, count);
    },
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
    if (!mayReadMetrics(request, deps)) throw new ApiError('notFound');
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  return registry;
}

export function mayReadMetrics(request: FastifyRequest, { metrics, trustsProxy }: MetricsDeps): boolean {
  const { token } = metrics;
  if (token === null) return !isSentOn(request, trustsProxy) && isThisMachine(request.socket.remoteAddress);
  const shown = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}

const isThisMachine = (address = '') => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);

/** With a trusted proxy every request may be forwarded. */
function isSentOn({ headers }: FastifyRequest, trustsProxy: TrustedProxies): boolean {
  const traces = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];
  return trustsProxy !== noProxies || traces.some((name) => headers[name] !== undefined);
}
