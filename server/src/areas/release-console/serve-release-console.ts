import { notifyTeam, type ReleaseRoot } from '@agency/delivery';
import {
  type ConsoleRequest,
  consolePath,
  createReleaseConsole,
  type LoginTry,
} from '@agency/delivery/console';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/api-error';
import { networkOf } from '../../platform/http/network-of';
import { originOf } from '../../platform/http/origin';
import { takeForms } from '../../platform/http/take-forms';
import { isFromProxy, type TrustedProxies } from '../../platform/http/trusted-proxies';
import { isOriginAllowed } from '../../platform/live/origin';
import { type Limits, refund, take } from '../../platform/quota/limits';
import { countedUntil, countsSince, sumsByStep } from '../build-counts/repository';
import { listVitals } from '../build-counts/vitals';
import { findErrorExample, listErrorGroups } from '../error-report/error-groups';

export interface ReleaseConsoleSettings {
  token: string;
  releases: ReleaseRoot;
  webhook: string | null;
  /** The host name at which the console is, and nothing else; null for every name of the server. */
  host: string | null;
}

interface ConsoleDeps {
  db: Db;
  now: () => Date;
  limits: Pick<Limits, 'consoleTriesPerAddress'>;
  trustsProxy: TrustedProxies;
  publicUrl: string | null;
}

export function serveReleaseConsole(
  app: FastifyInstance,
  deps: ConsoleDeps,
  { token, releases, webhook }: ReleaseConsoleSettings,
): void {
  const { db, now } = deps;
  const answer = createReleaseConsole({
    root: releases,
    token,
    now,
    takeTry: (address) => takeTry(deps, address),
    endSession: async (session_hash, expires_at) => {
      await db
        .insertInto('console_logout')
        .values({ session_hash, expires_at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    hasEnded: async (hash) => {
      const ended = db.selectFrom('console_logout').select('session_hash').where('session_hash', '=', hash);
      return (await ended.executeTakeFirst()) !== undefined;
    },
    readSteps: (query) => sumsByStep(db, query),
    countedUntil: () => countedUntil(now()),
    readVitals: (apps) => listVitals(db, apps, now()),
    readErrors: (apps) => listErrorGroups(db, apps),
    readErrorExample: (group) => findErrorExample(db, group),
    readCounts: (of, since) => countsSince(db, of, new Date(since), now()),
    tell: async (notice) => (webhook ? notifyTeam(webhook, notice) : null),
    onProblem: (err) => app.log.warn({ err }, 'the release console is in trouble'),
  });
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, body } = await answer(requestOf(request, deps));
    return reply.code(status).headers(headers).send(body);
  };
  app.register(async (pages) => {
    takeForms(pages);
    const schema = { hide: true };
    for (const url of [consolePath, `${consolePath}/*`]) {
      pages.get(url, { schema }, handle);
      pages.post(url, { schema }, handle);
    }
  });
}

function requestOf(request: FastifyRequest, deps: ConsoleDeps): ConsoleRequest {
  const { method, url, headers, raw, body, ip } = request;
  const { trustsProxy } = deps;
  const [path = '', query = ''] = url.slice(consolePath.length).split('?');
  const reached = { deps, headers, isFromProxy: isFromProxy(raw, trustsProxy) };
  return {
    method,
    path: path.replace(/^\//, ''),
    query: new URLSearchParams(query),
    headers,
    form: body instanceof URLSearchParams ? body : new URLSearchParams(),
    address: ip,
    // A request without an origin comes from no browser and cannot abuse its session, so it is not admitted either.
    isFromOwnPage: headers.origin !== undefined && isOriginAllowed(raw, { allowedOrigins: [], trustsProxy }),
    isSecure: originOf(reached).startsWith('https:'),
  };
}

async function takeTry({ db, now, limits }: ConsoleDeps, address: string): Promise<LoginTry> {
  const at = now();
  const quotas = [{ key: `release console ${networkOf(address)}`, rules: limits.consoleTriesPerAddress }];
  try {
    await db.transaction().execute((transaction) => take(transaction, quotas, at));
    return { giveBack: () => refund(db, quotas, at) };
  } catch (error) {
    if (error instanceof ApiError) return { retryAfter: error.detail.retryAfter ?? 0 };
    throw error;
  }
}
