import { type ApiKey, api, apiBaseOf, type Endpoint } from '@agency/shared/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptUploads } from '../file/accept-uploads';
import type { StoredImage } from '../file/keep-file';
import { handlers } from '../handlers';
import { authenticate, type Session } from '../login/session';
import { authenticatePage } from '../official-account/page-token';
import type { ServerDeps } from './deps';
import { idempotencyKeyOf } from './idempotency';
import { languageOf } from './language';
import { Memo } from './memo';
import { type AnyCall, type AnyHandler, runCall } from './run-call';
import { routeSchema } from './schemas';
import { isZone } from './zoned-time';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

const defaultZone = 'Asia/Shanghai';

/** One route for every declared call: session, validation, transaction and envelope are the same for all. */
export function registerCalls(
  app: FastifyInstance,
  deps: ServerDeps,
  afterCommit: (task: () => Promise<void>) => void,
): void {
  app.decorateRequest('session', null);
  const memo = new Memo();
  for (const key of Object.keys(api) as ApiKey[]) {
    const endpoint: Endpoint = api[key];
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    // Input was validated by the same declaration that the handler's types come from.
    const handler = handlers[key] as unknown as AnyHandler;
    const route = {
      method,
      url: apiBaseOf(path) + routePath(path),
      schema: routeSchema(endpoint, areaOf(path)),
      onRequest: async (request: FastifyRequest) => {
        // A public call takes a session along where there is a good one.
        request.session =
          endpoint.access === 'session'
            ? await sessionFor(endpoint, request, deps)
            : await authenticate(deps, request.headers.authorization).catch(() => null);
      },
    };
    const handle = async (request: FastifyRequest, upload: StoredImage | null) => {
      const call = { ...callOf(request, deps), memo, afterCommit, upload };
      const caller = request.session?.accountId ?? 'public';
      const idempotency =
        endpoint.effect === 'write'
          ? idempotencyKeyOf(request.headers['idempotency-key'], caller, key)
          : null;
      return { code: 0, msg: '', data: await runCall(endpoint, handler, call, idempotency) };
    };
    if (endpoint.upload) acceptUploads(app, deps, route, handle);
    else app.route({ ...route, handler: (request) => handle(request, null) });
  }
}

/** Fastify takes a colon within a segment for a parameter unless it is doubled. */
function routePath(path: string): string {
  return path.replace(/([^/]):/g, '$1::');
}

async function sessionFor(endpoint: Endpoint, request: FastifyRequest, deps: ServerDeps): Promise<Session> {
  const page = endpoint.pageToken ? await authenticatePage(deps, request.headers) : null;
  return page ?? authenticate(deps, request.headers.authorization);
}

function callOf(request: FastifyRequest, deps: ServerDeps): Omit<AnyCall, 'memo' | 'afterCommit' | 'upload'> {
  const { session, headers, query, body, params, ip, log } = request;
  const wantedZone = headers.timezone;
  const zone =
    typeof wantedZone === 'string' && isZone(wantedZone) ? wantedZone : (session?.timezone ?? defaultZone);
  return {
    db: deps.db,
    deps,
    now: deps.now(),
    language: languageOf(headers.language),
    zone,
    address: ip,
    headers,
    log,
    session,
    query,
    body,
    params,
  };
}

function areaOf(path: string): string {
  const [first = '', second = '', third] = path.split('/').filter(Boolean);
  if (first !== 'expand') return first;
  return third ? second : 'expand';
}
