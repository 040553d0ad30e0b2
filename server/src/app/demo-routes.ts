import type { FastifyInstance } from 'fastify';
import { registerDemoBrokerRoutes } from '../areas/chat/demo-broker-routes';
import { listErrorReports } from '../areas/error-report/repository';
import { DemoSmsSender } from '../areas/login/sms-sender';
import { registerWechatPages } from '../areas/official-account/demo-pages';
import { registerDemoEvents } from '../areas/sales-event/demo-events';
import { ApiError, badInput } from '../platform/http/api-error';
import type { ServerDeps } from './deps';

export function registerDemoRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerDemoBrokerRoutes(app, deps);
  registerDemoEvents(app, deps);
  app.get<{ Querystring: { mobile_tel?: string } }>(
    '/__demo/sms-codes',
    { schema: { hide: true } },
    async (request) => {
      const { mobile_tel } = request.query;
      if (!mobile_tel) throw badInput('mobile_tel', 'required');
      const sms_code = deps.sms instanceof DemoSmsSender ? deps.sms.lastCodeOf(mobile_tel) : null;
      if (!sms_code) throw new ApiError('notFound');
      return { code: 0, msg: '', data: { mobile_tel, sms_code } };
    },
  );
  registerWechatPages(app, deps);
  app.get<{ Querystring: { remote?: string } }>(
    '/__demo/error-reports',
    { schema: { hide: true } },
    async (request) => {
      return { code: 0, msg: '', data: { list: await listErrorReports(deps.db, request.query.remote) } };
    },
  );
}
