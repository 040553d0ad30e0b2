import { type ApiKey, type ApiOutput, apiBaseOf, fillPath } from '@agency/shared/api';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { hashToken } from '../src/platform/session/secrets';
import { openSession } from '../src/platform/session/session';
import type { TestApp } from './start-test-app';

export interface Input {
  query?: Record<string, unknown>;
  params?: Record<string, string>;
  /** A `FormData` is sent as a form, everything else as JSON. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  from?: string;
}

export interface Answer<Data> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  code: number;
  msg: string;
  data: Data;
}

interface Callee {
  app: { inject: (request: InjectOptions) => Promise<Called> };
}

type Called = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** Calls a server by URL through the interface of an app in this process. */
export const serverAt = (origin: string): Callee => ({
  app: {
    inject: async ({ method, url, headers, payload }) => {
      const answer = await fetch(`${origin}${url}`, {
        method,
        headers: Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]),
        ...(payload === undefined ? {} : { body: payload as string | Buffer<ArrayBuffer> }),
      });
      const headersThere = Object.fromEntries(answer.headers);
      return { statusCode: answer.status, headers: headersThere, body: await answer.text() };
    },
  },
});

/** Queries cannot contain objects; tests send them as JSON. */
const wordOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Calls the API as a client does. Lists in queries become repeated keys. */
export async function call<K extends ApiKey>(
  { app }: Callee,
  key: K,
  { query, params, body, token, headers, from }: Input = {},
): Promise<Answer<ApiOutput<K>>> {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of [value].flat()) search.append(name, wordOf(item));
  }
  const payload = await payloadOf(body);
  const answer = await app.inject({
    method,
    url: `${apiBaseOf(path)}${fillPath(path, params)}?${search}`,
    headers: {
      language: 'en-US',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload?.headers ?? {}),
      ...headers,
    },
    ...(payload ? { payload: payload.bytes } : {}),
    ...(from ? { remoteAddress: from } : {}),
  });
  const { statusCode: status, headers: answered, body: text } = answer;
  const isFile = String(answered['content-type']).startsWith('text/csv');
  // A file that came is a success; it has no envelope that could say so.
  const { code, msg, data } = isFile ? { code: 0, msg: '', data: text as ApiOutput<K> } : JSON.parse(text);
  return { status, headers: answered, text, code, msg, data };
}

async function payloadOf(
  body: unknown,
): Promise<{ headers: Record<string, string>; bytes: string | Buffer } | null> {
  if (body === undefined) return null;
  if (!(body instanceof FormData)) {
    return { headers: { 'content-type': 'application/json' }, bytes: JSON.stringify(body) };
  }
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, bytes: Buffer.from(await form.arrayBuffer()) };
}

export const demo = {
  manager: ['13800000001', 'HZQD', 2],
  attache: ['13800000002', 'HZQD', 1],
  colleague: ['13800000003', 'HZQD', 1],
  otherManager: ['13800000003', 'JNQD', 2],
  otherAttache: ['13800000004', 'JNQD', 1],
  cambodian: ['13800000005', 'MKAC', 1],
} as const;

export async function sessionOf({ db, deps }: TestApp, who: keyof typeof demo): Promise<string> {
  const [mobile, orgcode, accountType] = demo[who];
  const account = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.id', 'account.account_type'])
    .where('person.mobile_tel', '=', mobile)
    .where('account.orgcode', '=', orgcode)
    .where('account.account_type', '=', accountType)
    .executeTakeFirstOrThrow();
  return openSession(db, account, deps.now());
}

/** Makes everybody have proven just now who they are, for tests whose clock has moved on since their sessions began. */
export async function renewProofs({ db, deps }: TestApp): Promise<void> {
  await db.updateTable('session').set({ proven_at: deps.now() }).execute();
}

/** Makes a session one whose person proved at another moment who they are; null for never. */
export async function setProofTime({ db }: Pick<TestApp, 'db'>, token: string, proven_at: Date | null) {
  await db.updateTable('session').set({ proven_at }).where('token_hash', '=', hashToken(token)).execute();
}
