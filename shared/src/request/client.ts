import axios, { AxiosError, type AxiosProgressEvent, type AxiosResponse } from 'axios';
import type { ApiBody, ApiKey, ApiOutput, ApiParams, ApiQuery, Envelope } from '../api';
import { apiBaseOf, fillPath } from '../api/endpoint';
import { noteAnswer } from './connection';
import { beginLoading, endLoading } from './loading';
import { isOnPlatform } from './platform-page';
import { reactTo } from './react-to';
import { requestHeaders } from './request-context';
import { ClientCode, RequestError } from './request-error';

/** The parts of a call's input that its declaration names. */
export type CallInput<K extends ApiKey> = Present<{
  query: ApiQuery<K>;
  body: ApiBody<K>;
  params: ApiParams<K>;
}>;

type Present<Parts> = { [Name in keyof Parts as Parts[Name] extends undefined ? never : Name]: Parts[Name] };

export interface CallOptions {
  /** No global progress bar. Background refreshes set it. */
  hideLoading?: boolean;
  /** No toast on failure: the caller shows the error where it belongs. */
  hideError?: boolean;
  /** A lost session does not lead to the login page. */
  noRedirect?: boolean;
  signal?: AbortSignal;
  /** Give the same key for a repeated attempt at the same write, and the server answers with the first result. */
  idempotencyKey?: string;
  /** Instead of the 10 s of section 9, for what takes long to send. */
  timeoutMs?: number;
  /** How much of the body is on its way, from 0 to 1. */
  onUploadProgress?: (part: number) => void;
}

const timeoutMs = 10_000;
/** The session is in a header: nothing is to be looked for among the cookies. */
const defaults = { paramsSerializer: { serialize: queryOf }, withXSRFToken: false };
const retryDelaysMs = [300, 1000];
const retryStatuses = new Set([502, 503, 504]);

/**
 * Makes one call of the API. Every POST carries an `Idempotency-Key`, so a repeat after a lost answer cannot write twice.
 * @throws RequestError with the envelope's code or a `ClientCode`.
 */
export async function call<K extends ApiKey>(
  key: K,
  ...[input, options = {}]: keyof CallInput<K> extends never
    ? [input?: Record<string, never>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions]
): Promise<ApiOutput<K>> {
  const request = toRequest(key, input as LooseInput | undefined, options);
  if (!options.hideLoading) beginLoading();
  try {
    const response = await sendWithRetry(request, options.signal);
    noteAnswer(true);
    return read<K>(response);
  } catch (error) {
    const failure = toRequestError(error);
    if (failure.code === ClientCode.network || failure.details.status)
      noteAnswer(Boolean(failure.details.status));
    // A page of the platform has its own way back in (specification, section 8).
    const noRedirect = options.noRedirect || isOnPlatform(request.path);
    const isAssistant = apiBaseOf(request.path) === '/api/assistant';
    throw reactTo(failure, { ...options, noRedirect, isAssistant });
  } finally {
    if (!options.hideLoading) endLoading();
  }
}

interface LooseInput {
  query?: object;
  body?: object;
  params?: Record<string, string>;
}

interface Request {
  method: 'GET' | 'POST';
  /** Without the API's base. */
  path: string;
  url: string;
  params?: object;
  data?: object;
  idempotencyKey?: string;
  timeout: number;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
}

function toRequest(key: ApiKey, input: LooseInput = {}, options: CallOptions): Request {
  const [method, template] = key.split(' ') as ['GET' | 'POST', string];
  const path = fillPath(template, input.params);
  const { onUploadProgress } = options;
  return {
    method,
    path,
    url: apiBaseOf(path) + path,
    params: input.query,
    data: method === 'POST' ? payloadOf(input.body) : undefined,
    idempotencyKey: method === 'POST' ? (options.idempotencyKey ?? newIdempotencyKey()) : undefined,
    timeout: options.timeoutMs ?? timeoutMs,
    onUploadProgress: onUploadProgress && (({ progress = 0 }) => onUploadProgress(progress)),
  };
}

/** A body with a file goes as a form; the browser gives it its content type with the boundary. */
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

/** Lists repeat their key; what is undefined or null is left out. */
function queryOf(params: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item));
    }
  }
  return query.toString();
}

/** 128 random bits in hex. `crypto.randomUUID` needs a secure context, which a phone on the local network lacks. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

async function sendWithRetry(request: Request, signal?: AbortSignal): Promise<AxiosResponse<Envelope>> {
  for (const delay of retryDelaysMs) {
    try {
      return await send(request, signal);
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return send(request, signal);
}

function send(
  { idempotencyKey, path, ...request }: Request,
  signal?: AbortSignal,
): Promise<AxiosResponse<Envelope>> {
  const headers = requestHeaders(path);
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  return axios.request<Envelope>({ ...request, ...defaults, headers, signal });
}

/** A timeout is not repeated by itself: the user has waited ten seconds already and decides. */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof AxiosError) || error.code === AxiosError.ERR_CANCELED) return false;
  if (error.response) return retryStatuses.has(error.response.status);
  return error.code === AxiosError.ERR_NETWORK && navigator.onLine;
}

function read<K extends ApiKey>(response: AxiosResponse<Envelope>): ApiOutput<K> {
  const envelope = response.data;
  if (typeof envelope?.code !== 'number') throw new RequestError(ClientCode.unreadable, '');
  if (envelope.code !== 0) {
    throw new RequestError(envelope.code, envelope.msg, { status: response.status, data: envelope.data });
  }
  return envelope.data as ApiOutput<K>;
}

function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  if (!(error instanceof AxiosError)) return new RequestError(ClientCode.unreadable, String(error));
  if (error.code === AxiosError.ERR_CANCELED) return new RequestError(ClientCode.cancelled, '');
  const envelope: unknown = error.response?.data;
  if (isEnvelope(envelope)) {
    return new RequestError(envelope.code, envelope.msg, {
      status: error.response?.status,
      data: envelope.data,
      retryAfter: Number(error.response?.headers['retry-after']) || undefined,
    });
  }
  if (error.response) return new RequestError(ClientCode.unreadable, '', { status: error.response.status });
  const isTimeout = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT;
  return new RequestError(isTimeout ? ClientCode.timeout : ClientCode.network, '');
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}
