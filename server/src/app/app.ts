import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serveCounts } from '../areas/build-counts/serve-counts';
import { receiveTencentWebhook } from '../areas/chat/tencent-webhook';
import { serveReports } from '../areas/error-report/serve-reports';
import { clearCacheAtLogout } from '../areas/login/clear-cache';
import { describeOpenEvents } from '../areas/open-event/describe-open-events';
import { registerCardPage } from '../areas/pages/card-page';
import { sendFailurePage } from '../areas/pages/failure-page';
import { registerInvitationPage } from '../areas/pages/invitation-page';
import { registerPerformancePage } from '../areas/pages/performance-page';
import { separateConsole } from '../areas/release-console/separate-console';
import { serveReleaseConsole } from '../areas/release-console/serve-release-console';
import { receiveSalesEvents } from '../areas/sales-event/receive-sales-events';
import { serveFiles } from '../platform/file/serve-files';
import { openAdmission } from '../platform/http/admission';
import { ApiError } from '../platform/http/api-error';
import { compileWhenCalled } from '../platform/http/compile-when-called';
import { compressAnswers } from '../platform/http/compress';
import { describeApi } from '../platform/http/describe-api';
import { exportCalls } from '../platform/http/export-calls';
import { handleFailures, sendFailure } from '../platform/http/failures';
import { reportHealth } from '../platform/http/health';
import { isTooDeep } from '../platform/http/json-depth';
import { describeError, logCalls, requestIdOf } from '../platform/http/logging';
import { measureCalls } from '../platform/http/metrics';
import { formWithinMs, limitReceiving } from '../platform/http/receiving';
import { refuseWhenLate } from '../platform/http/refuse-when-late';
import { secureAnswers } from '../platform/http/security-headers';
import { openLiveChannel } from '../platform/live/live-channel';
import { traceOf } from '../platform/trace/call-trace';
import { plainNumbersRule } from '../platform/validation/plain-numbers';
import { isStorable, textKeywordRules } from '../platform/validation/text-keywords';
import { registerDemoRoutes } from './demo-routes';
import type { ServerDeps } from './deps';
import { registerCalls } from './routes';

const bodyLimit = 64 * 1024;

/** Builds the whole server without a port: `main.ts` listens with it, tests inject requests. */
export async function buildApp(deps: ServerDeps): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    trustProxy: deps.trustsProxy,
    forceCloseConnections: 'idle',
    // Most calls have a shorter limit for their body; Node requires this limit to exceed that of the head.
    requestTimeout: formWithinMs,
    connectionTimeout: formWithinMs,
    http: {
      headersTimeout: deps.receiving.headWithinMs,
      connectionsCheckingInterval: deps.receiving.checkEveryMs,
    },
    schemaController: { compilersFactory: compileWhenCalled },
    // `verbose` adds the schema of the field, which the refusal quotes.
    ajv: { customOptions: { keywords: [...textKeywordRules, plainNumbersRule], verbose: true } },
    requestIdHeader: false,
    genReqId: ({ headers }) => requestIdOf(headers),
    childLoggerFactory: (logger, bindings, options, request) =>
      logger.child({ ...bindings, trace: traceOf(request).traceId }, options),
    logger: {
      level: deps.logLevel,
      ...(deps.logTo ? { stream: deps.logTo } : {}),
      redact: ['req.headers.authorization'],
      // Only the path is logged, because queries contain names and phone numbers.
      serializers: { req: ({ method, url }) => ({ method, path: url?.split('?')[0] }), err: describeError },
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  acceptEmptyBodies(app);
  handleFailures(app);
  logCalls(app);
  if (deps.spans) exportCalls(app, deps.spans);
  const metrics = measureCalls(app, deps);
  limitReceiving(app, deps.receiving);
  refuseOddPaths(app);
  if (deps.releaseConsole?.host) separateConsole(app, deps.releaseConsole.host);
  const admission = openAdmission(app, deps.admission);
  compressAnswers(app);
  secureAnswers(app, deps);
  await describeApi(app);
  describeOpenEvents(app);
  const pending = trackTasks(app);
  clearCacheAtLogout(app);
  registerCalls(app, deps, { afterCommit: pending, admission });
  openLiveChannel(app, deps);
  serveFiles(app, deps);
  reportHealth(app, deps);
  serveCounts(app, deps, metrics);
  serveReports(app, deps);
  // Pages and open calls use the database like the app's calls, with the same limits on concurrency and time.
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseWhenLate(reply, deps.answerWithinMs);
    await admission.enter(request, reply);
  };
  registerPages(app, deps, enter);
  receiveTencentWebhook(app, deps);
  receiveSalesEvents(app, deps, enter);
  if (deps.releaseConsole) serveReleaseConsole(app, deps, deps.releaseConsole);
  if (deps.isDemo) registerDemoRoutes(app, deps);
  handleOtherPaths(app, deps);
  return app;
}

function registerPages(
  app: FastifyInstance,
  deps: ServerDeps,
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  app.register(async (pages) => {
    handleFailures(pages, sendFailurePage);
    pages.addHook('preValidation', enter);
    registerInvitationPage(pages, deps);
    registerPerformancePage(pages, deps);
    registerCardPage(pages, deps);
  });
}

/** A path with characters that the database cannot store matches nothing. */
function refuseOddPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ params }) => {
    if (!isStorable(params)) throw new ApiError('notFound');
  });
}

function acceptEmptyBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      if (isTooDeep(String(text))) throw new Error('The body is nested too deep');
      done(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch {
      done(Object.assign(new Error('The body is not JSON'), { statusCode: 400 }));
    }
  });
}

/** Runs tasks after their answer; closing the app waits for them. */
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
    if (isApi || !deps.mountStatic) return sendFailure(new ApiError('notFound'), request, reply);
    if (await deps.mountStatic(request.raw, reply.raw)) return reply.hijack();
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
  });
}
