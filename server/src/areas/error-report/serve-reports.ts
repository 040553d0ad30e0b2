import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { type MetricsDeps, mayReadMetrics } from '../../platform/http/metrics';
import { listReportsOfTrace } from './repository';

/** Serves the stored reports of a trace to `agency trace`, which has the token of the metrics. */
export function serveReports(app: FastifyInstance, deps: MetricsDeps & { db: Db }): void {
  const querystring = {
    type: 'object',
    required: ['trace'],
    properties: { trace: { type: 'string', pattern: '^[0-9A-Z]{4}-[0-9A-Z]{4}$' } },
  };
  app.get<{ Querystring: { trace: string } }>(
    '/metrics/error-reports',
    { schema: { hide: true, querystring } },
    async (request) => {
      if (!mayReadMetrics(request, deps)) throw new ApiError('notFound');
      return { reports: await listReportsOfTrace(deps.db, request.query.trace) };
    },
  );
}
