import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serveFiles } from './file/serve-files';
import { ApiError } from './http/api-error';
import { compressAnswers } from './http/compress';
import { registerDemoRoutes } from './http/demo-routes';
import type { ServerDeps } from './http/deps';
import { handleFailures, sendFailure } from './http/failures';
import { reportHealth } from './http/health';
import { describeError, logCalls, requestIdOf } from './http/logging';
import { measureCalls } from './http/metrics';
import { refuseOverload } from './http/overload';
import { registerCalls } from './http/routes';
import { textKeywordRules } from './http/text-keywords';
import { openLiveChannel } from './live/live-channel';
import { registerInvitationPage } from './pages/invitation-page';
import { registerPerformancePage } from './pages/performance-page';

const bodyLimit = 64 * 1024;

/** The whole server without a port: `main.ts` listens with it, tests inject into it. */
export async function buildApp(deps: ServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    trustProxy: deps.trustProxy,
    forceCloseConnections: 'idle',
    // A refusal tells what the declaration of its field allows.
    ajv: { customOptions: { keywords: [...textKeywordRules], verbose: true } },
    requestIdHeader: false,
    genReqId: ({ headers }) => requestIdOf(headers),
    logger: {
      level: deps.logLevel,
      ...(deps.logTo ? { stream: deps.logTo } : {}),
      redact: ['req.headers.authorization'],
      // The path alone: what stands in queries (names, phones) does not belong in logs.
      serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }), err: describeError },
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  acceptEmptyBodies(app);
  handleFailures(app);
  logCalls(app);
  measureCalls(app, deps);
  refuseOverload(app, deps.maxInFlight);
  compressAnswers(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  await describe(app);
  const pending = trackTasks(app);
  registerCalls(app, deps, pending);
  openLiveChannel(app, deps);
  serveFiles(app, deps);
  reportHealth(app, deps);
  registerInvitationPage(app, deps);
  registerPerformancePage(app, deps);
  if (deps.isDemo) registerDemoRoutes(app, deps);
  handleOtherPaths(app, deps);
  return app;
}

async function describe(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Agency Cloud Assistant', version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

function acceptEmptyBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
}

/** Work that outlives its answer; closing the app waits for it. */
function trackTasks(app: FastifyInstance): (task: () => Promise<void>) => void {
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (task) => {
    const promise = task()
      .catch((error: unknown) => app.log.error({ err: error }, 'task after commit failed'))
      .finally(() => running.delete(promise));
    running.add(promise);
  };
}

function handleOtherPaths(app: FastifyInstance, deps: ServerDeps): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isApi = /^\/(api|__demo)(\/|$|\?)/.test(request.url);
    if (!isApi && deps.mountStatic) {
      reply.hijack();
      if (!(await deps.mountStatic(request.raw, reply.raw))) {
        reply.raw.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
      }
      return reply;
    }
    return sendFailure(new ApiError('notFound'), request, reply);
  });
}
