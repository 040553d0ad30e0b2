import type { ApiBody, ApiKey, ApiOutput, ApiParams, ApiQuery, Envelope } from '../../contract/api';
import { apiBaseOf, fillPath } from '../../contract/api/endpoint';
import { reactingErrors } from '../../contract/model/error-reactions';
import { currentToken } from '../session/session-store';
import type { CallOptions } from './call-options';
import { reportReachability } from './connection';
import { notifyEnded } from './ended-calls';
import { handleCallFailure, redirectCount } from './handle-call-failure';
import { beginLoading, endLoading } from './loading';
import { type Incoming, NoAnswer, type Outgoing } from './outgoing';
import { isOnPlatform } from './platform-page';
import { type Caller, callerNow, headersOfDevice } from './request-context';
import { ClientCode, isUnexpected, RequestError } from './request-error';
import { newIdempotencyKey, traceOfAction } from './request-ids';
import { send } from './transport';

export type CallInput<K extends ApiKey> = Present<{
  query: ApiQuery<K>;
  body: ApiBody<K>;
  params: ApiParams<K>;
}>;

type Present<Parts> = { [Name in keyof Parts as Parts[Name] extends undefined ? never : Name]: Parts[Name] };

let askForProof: (() => Promise<boolean>) | undefined;

/** Sets what asks the person for a proof when a call needs a recent one. It resolves to whether they gave it. */
export function setProof(ask: () => Promise<boolean>): void {
  askForProof = ask;
}

const timeoutMs = 10_000;
const retryDelaysMs = [300, 1000];
const retryStatuses = new Set([502, 503, 504]);

/**
 * Makes one API call. Every POST carries an `Idempotency-Key`, so a retry after a lost response cannot write twice.
 * @throws RequestError with the envelope's code or a `ClientCode`.
 */
export async function call<K extends ApiKey>(
  key: K,
  ...[input, options = {}]: keyof CallInput<K> extends never
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions]
): Promise<ApiOutput<K>> {
  return callLoosely(key, input as LooseInput | undefined, options) as Promise<ApiOutput<K>>;
}

export interface LooseInput {
  query?: object;
  body?: object;
  params?: Record<string, string>;
}

/** `base` is the address of a team's own server. Its failures say nothing about the server of the product. */
export async function callLoosely(
  key: string,
  input: LooseInput | undefined,
  options: CallOptions & { base?: string },
): Promise<unknown> {
  const request = toRequest(key, input, options);
  const reportAnswer = options.base === undefined ? reportReachability : () => {};
  const leftBefore = redirectCount();
  const isShown = !options.hideLoading && !options.isBackground;
  try {
    let answer = await sendVisibly(request, isShown);
    // The proof repeats the call, so that nothing typed is lost.
    if (needsProof(answer) && (await askForProof?.())) answer = await sendVisibly(request, isShown);
    reportAnswer(true);
    return options.onText && isFile(answer) ? answer.data : read(answer);
  } catch (error) {
    const failure = toRequestError(error);
    if (isUnexpected(failure)) failure.details.trace = request.trace;
    if (failure.code === ClientCode.network || failure.details.status)
      reportAnswer(Boolean(failure.details.status));
    if (options.isBackground) throw failure;
    // Pages of the WeChat platform have their own login (docs/product.md, section 8).
    const isOwn = options.base !== undefined;
    const noRedirect = options.noRedirect || isOwn || isOnPlatform(request.path);
    const isAssistant = isOwn || apiBaseOf(request.path) === '/api/assistant';
    const { token } = request.caller;
    throw handleCallFailure(failure, { ...options, noRedirect, isAssistant, token, leftBefore });
  }
}

interface Request extends Omit<Outgoing, 'headers'> {
  key: string;
  path: string;
  caller: Caller;
  trace: string;
  idempotencyKey?: string;
}

function toRequest(
  key: string,
  input: LooseInput = {},
  { base, ...options }: CallOptions & { base?: string },
): Request {
  const [method, template] = key.split(' ') as ['GET' | 'POST', string];
  const path = fillPath(template, input.params);
  return {
    key,
    method,
    path,
    caller: callerNow(path),
    url: (base ?? apiBaseOf(path)) + path,
    trace: options.isBackground ? newIdempotencyKey() : traceOfAction(),
    query: input.query,
    body: method === 'POST' ? payloadOf(input.body) : undefined,
    idempotencyKey: method === 'POST' ? (options.idempotencyKey ?? newIdempotencyKey()) : undefined,
    timeoutMs: options.timeoutMs ?? timeoutMs,
    signal: options.signal,
    onProgress: options.onUploadProgress,
    onText: options.onText,
  };
}

/** A body with a file is sent as a form; the browser sets the content type with the boundary. */
function payloadOf(body: object = {}): object {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

/** @param isShown Whether the page shows that it is loading */
async function sendVisibly(request: Request, isShown: boolean): Promise<Incoming> {
  if (isShown) beginLoading();
  try {
    return await sendWithRetry(request);
  } finally {
    if (isShown) endLoading();
  }
}

async function sendWithRetry(request: Request): Promise<Incoming> {
  if (request.onText) return attempt(request);
  for (const delay of retryDelaysMs) {
    try {
      const answer = await attempt(request);
      if (!retryStatuses.has(answer.status)) return answer;
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (isLeftBehind(request)) throw new NoAnswer('cancelled');
  }
  return attempt(request);
}

/** Position after the last write of this page. With it a read that may be older is answered by a standby. */
let lastWrite = '';

async function attempt({ idempotencyKey, key, path, caller, trace, ...request }: Request): Promise<Incoming> {
  const headers: Record<string, string> = {
    ...headersOfDevice(),
    ...caller.headers,
    // Every attempt is a span of its own (https://www.w3.org/TR/trace-context/).
    traceparent: `00-${trace}-${newIdempotencyKey().slice(16)}-01`,
  };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  // A team's own server on another origin would have to allow the header.
  if (lastWrite && request.url[0] === '/') headers['last-write'] = lastWrite;
  const startMs = performance.now();
  let status: number | undefined;
  try {
    const answer = await send({ ...request, headers });
    status = answer.status;
    if ((answer.lastWrite ?? '') > lastWrite) lastWrite = answer.lastWrite ?? '';
    return answer;
  } finally {
    // The write may have succeeded, at a position that is not known.
    if (status !== 200) lastWrite = '';
    notifyEnded({ traceparent: headers.traceparent, key, startMs, endMs: performance.now(), status });
  }
}

/** A logout is retried although the session has ended here, because it would stay valid on the server. */
const logoutPath = '/expand/logout';

function isLeftBehind({ caller: { token }, path }: Request): boolean {
  return token !== null && token !== currentToken() && path !== logoutPath;
}

/** A timeout is not retried automatically: the user has waited ten seconds and decides. */
function isWorthRepeating(error: unknown): boolean {
  return error instanceof NoAnswer && error.reason === 'network' && navigator.onLine;
}

const needsProof = ({ data }: Incoming) =>
  (data as Partial<Envelope> | null)?.code === reactingErrors.proofTooOld.code;

const isFile = ({ status, data }: Incoming) => status === 200 && typeof data === 'string';

function read({ status, data, retryAfter }: Incoming): unknown {
  if (!isEnvelope(data)) throw new RequestError(ClientCode.unreadable, '', { status });
  if (data.code === 0 && status < 400) return data.data;
  throw new RequestError(data.code, data.msg, { status, data: data.data, retryAfter });
}

function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (!(error instanceof NoAnswer)) return new RequestError(ClientCode.unreadable, String(error));
  return new RequestError(ClientCode[error.reason], '');
}

/** A proxy may answer with a body of its own, but only the server's refusals have all three parts. */
function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { code, msg } = value as Partial<Envelope>;
  return typeof code === 'number' && typeof msg === 'string' && (code === 0 || 'data' in value);
}
