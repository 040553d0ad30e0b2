import axios, { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import type { ApiBody, ApiKey, ApiOutput, ApiQuery } from '../api';

/** What comes back: a response, or the ways in which none does. */
export type Answer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'network'
  | 'timeout'
  | 'hang';

/** One request as the network saw it. */
export interface SeenRequest<K extends ApiKey = ApiKey> {
  key: string;
  query: ApiQuery<K>;
  body: ApiBody<K>;
  headers: Record<string, unknown>;
  config: InternalAxiosRequestConfig;
}

type Handler = (request: SeenRequest) => Answer | Promise<Answer>;

/** A successful answer in the envelope. */
export function ok(data: unknown): Answer {
  return { status: 200, body: { code: 0, msg: '', data } };
}

/** A refusal of the server with its code and words, and what it says of the field that is to blame. */
export function refused(
  code: number,
  msg = 'The server says no',
  status = 400,
  data: unknown = null,
): Answer {
  return { status, body: { code, msg, data } };
}

/**
 * The network of a test, in place of axios' adapter: answers per endpoint, remembers every request, and fails as it is
 * told to. A call that nobody prepared is answered with a failure that names it.
 */
export class FakeNetwork {
  readonly requests: SeenRequest[] = [];
  readonly #handlers = new Map<string, Handler>();

  install(): void {
    axios.defaults.adapter = (config) => this.#send(config);
  }

  reset(): void {
    this.requests.length = 0;
    this.#handlers.clear();
  }

  /** Answers an endpoint with data, or with what a function makes of the request. */
  answer<K extends ApiKey>(
    key: K,
    output: ApiOutput<K> | ((request: SeenRequest<K>) => ApiOutput<K> | Promise<ApiOutput<K>>),
  ): void {
    this.#handlers.set(key, async (request) =>
      ok(typeof output === 'function' ? await output(request as SeenRequest<K>) : output),
    );
  }

  /** Answers an endpoint, or any that has no answer of its own, with these in turn and with the last one for ever. */
  script(key: ApiKey | 'any', ...answers: [Answer, ...Answer[]]): void {
    const queue = [...answers];
    this.#handlers.set(key, () => (queue.length > 1 ? queue.shift() : queue[0]) as Answer);
  }

  /** Keeps the answers of an endpoint back until the returned function is called. */
  hold(key: ApiKey): () => void {
    const handler = this.#handlers.get(key);
    if (!handler) throw new Error(`Nothing to hold: ${key} has no answer`);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#handlers.set(key, async (request) => {
      await gate;
      return handler(request);
    });
    return release;
  }

  /** The requests to one endpoint, oldest first. */
  to<K extends ApiKey>(key: K): SeenRequest<K>[] {
    return this.requests.filter((request) => request.key === key) as SeenRequest<K>[];
  }

  async #send(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const request = seen(config);
    this.requests.push(request);
    const handler = this.#handlers.get(request.key) ?? this.#handlers.get('any');
    const answer = await (handler?.(request) ?? refused(-1, `No answer was prepared for ${request.key}`));
    if (answer === 'hang') return untilAborted(config);
    if (answer === 'network') throw new AxiosError('down', AxiosError.ERR_NETWORK, config);
    if (answer === 'timeout') throw new AxiosError('slow', AxiosError.ECONNABORTED, config);
    const response = {
      status: answer.status,
      data: answer.body,
      statusText: '',
      headers: answer.headers ?? {},
      config,
    };
    if (answer.status < 400) return response;
    throw new AxiosError('bad', AxiosError.ERR_BAD_RESPONSE, config, null, response);
  }
}

function seen(config: InternalAxiosRequestConfig): SeenRequest {
  const path = (config.url ?? '').replace(/^\/api\/(assistant|core)/, '');
  return {
    key: `${config.method?.toUpperCase()} ${path}`,
    query: config.params,
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    headers: config.headers.toJSON(),
    config,
  };
}

function untilAborted(config: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_, reject) => {
    config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
  });
}
