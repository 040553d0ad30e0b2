import { setTimeout as delay } from 'node:timers/promises';
import { type ApiKey, api, apiBaseOf, type Endpoint } from '@agency/shared/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticatePage } from '../areas/official-account/page-token';
import { acceptUploads, type Upload } from '../areas/upload/accept-uploads';
import { idempotencyKeyOf } from '../platform/call/idempotency';
import { lastWriteHeader, readLastWrite } from '../platform/call/last-write';
import { Memo } from '../platform/call/memo';
import { type AnyCall, type AnyHandler, runCall } from '../platform/call/run-call';
import { routeSchema } from '../platform/call/schemas';
import { type CsvExport, sendCsv } from '../platform/csv/csv-export';
import type { Admission } from '../platform/http/admission';
import { ApiError } from '../platform/http/api-error';
import { languageOf } from '../platform/http/language';
import { networkOf } from '../platform/http/network-of';
import { refuseWhenLate, unlessRefused } from '../platform/http/refuse-when-late';
import { isFromProxy } from '../platform/http/trusted-proxies';
import { deviceOf } from '../platform/session/device-cookie';
import { HashQueue, noSecrets, type SecretTask } from '../platform/session/hash-queue';
import { assertRecentProof, authenticate, isReceptionist, type Session } from '../platform/session/session';
import { canonicalZone } from '../platform/time/zoned-time';
import type { ServerDeps } from './deps';
import { handlers, secretTasks } from './handlers';

const defaultZone = 'Asia/Shanghai';

export function registerCalls(
  app: FastifyInstance,
  deps: ServerDeps,
  { afterCommit, admission }: { afterCommit: (task: () => Promise<void>) => void; admission: Admission },
): void {
  app.decorateRequest('session', null);
  const memo = new Memo();
  const hashQueue = new HashQueue(deps.hashCosts);
  // Frees the call's place meanwhile, so that logins do not delay other calls.
  const hashSecrets = async (
    findTask: () => Promise<SecretTask>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    try {
      const task = await findTask();
      admission.leave(request);
      const secrets = await hashQueue.run(networkOf(request.ip), task);
      await admission.enter(request, reply);
      return secrets;
    } catch (error) {
      admission.leave(request);
      // The random share keeps many refused guesses from coming back at the same moment.
      const wait = deps.refusedGuessWaitMs * (0.5 + Math.random());
      if (error instanceof ApiError && error.kind === 'tooManyRequests') await delay(wait);
      throw error;
    }
  };
  for (const key of Object.keys(api) as ApiKey[]) {
    const endpoint: Endpoint = api[key];
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    // The cast is safe: the input was validated by the declaration that the handler's types come from.
    const handler = handlers[key] as unknown as AnyHandler;
    const findSecrets = secretTasks[key] as ((call: AnyCall) => Promise<SecretTask>) | undefined;
    const route = {
      method,
      url: apiBaseOf(path) + routePath(path),
      schema: routeSchema(endpoint, areaOf(path)),
      ...(endpoint.mostBytes ? { bodyLimit: endpoint.mostBytes } : {}),
    };
    // Runs after the body has arrived, so that a slow sender occupies no place.
    const begin = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!endpoint.upload) refuseWhenLate(reply, deps.answerWithinMs);
      await admission.enter(request, reply);
      request.session = await sessionOf(endpoint, request, deps);
    };
    const handle = async (request: FastifyRequest, reply: FastifyReply, upload: Upload | null) => {
      const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
      const call = { ...callOf(request, deps), memo, afterCommit, setCookie, upload };
      if (findSecrets) call.secrets = await hashSecrets(() => findSecrets(call), request, reply);
      const idempotency = idempotencyKeyOf(endpoint, key, callerOf(endpoint, call), call);
      const data =
        (await deps.standby?.answer(endpoint, handler, call)) ??
        (await runCall(endpoint, handler, call, idempotency));
      if (deps.standby && endpoint.effect === 'write')
        reply.header(lastWriteHeader, await readLastWrite(deps.db));
      return { code: 0, msg: '', data };
    };
    if (endpoint.upload)
      acceptUploads(app, deps, { ...route, kind: endpoint.upload }, { begin, admission, handle });
    else {
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        const envelope = await handle(request, reply, null);
        return endpoint.csv ? sendCsv(reply, envelope.data as CsvExport) : envelope;
      };
      app.route({
        ...route,
        preValidation: begin,
        handler: (request, reply) => unlessRefused(reply, answer(request, reply)),
      });
    }
  }
}

/**
 * Returns whom an idempotency key is bound to. The session of the first call may have ended before it is repeated, so a
 * key is bound to its account; that of a public call is not asked for.
 */
function callerOf({ access, answersSecret }: Endpoint, call: AnyCall): string | null {
  if (access !== 'public') return call.session?.accountId ?? null;
  return answersSecret ? deviceOf(call) : 'public';
}

/** Fastify reads a colon within a segment as a parameter unless it is doubled. */
function routePath(path: string): string {
  return path.replace(/([^/]):/g, '$1::');
}

async function sessionOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  deps: ServerDeps,
): Promise<Session | null> {
  if (endpoint.access === 'public')
    return authenticate(deps, request.headers.authorization).catch(ignoreRefusal);
  const session = await sessionFor(endpoint, request, deps);
  const isRefused =
    (endpoint.access === 'admin' && !session.isAdmin) ||
    (endpoint.access === 'reception' && !isReceptionist(session));
  if (isRefused) throw new ApiError('roleForbidden');
  if (endpoint.isPersonal && session.deputy) throw new ApiError('deputyForbidden');
  if (endpoint.recentProof) assertRecentProof(session, deps.now());
  return session;
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

async function sessionFor(endpoint: Endpoint, request: FastifyRequest, deps: ServerDeps): Promise<Session> {
  const page = endpoint.pageToken ? await authenticatePage(deps, request.headers) : null;
  return page ?? authenticate(deps, request.headers.authorization);
}

function callOf(
  request: FastifyRequest,
  deps: ServerDeps,
): Omit<AnyCall, 'memo' | 'afterCommit' | 'setCookie' | 'upload'> {
  const { session, headers, query, body, params, ip, log } = request;
  const { timezone } = headers;
  const wantedZone = typeof timezone === 'string' ? canonicalZone(timezone) : null;
  const zone = wantedZone ?? session?.timezone ?? defaultZone;
  return {
    db: deps.db,
    deps,
    now: deps.now(),
    language: languageOf(headers.language),
    zone,
    address: ip,
    isFromProxy: isFromProxy(request, deps.trustsProxy),
    headers,
    log,
    session,
    query,
    body,
    params,
    isRepeat: false,
    isRepeatIn: async () => false,
    secrets: noSecrets,
  };
}

function areaOf(path: string): string {
  const [first = '', second = '', third] = path.split('/').filter(Boolean);
  if (first !== 'expand') return first;
  return third ? second : 'expand';
}
