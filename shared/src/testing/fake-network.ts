import type { ApiBody, ApiKey, ApiOutput, ApiQuery } from '../contract/api';
import { type Incoming, NoAnswer, type Outgoing, secondsOf } from '../platform/request/outgoing';
import { setTransport } from '../platform/request/transport';

export type Answer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | 'network'
  | 'timeout'
  | 'hang';

export interface SeenRequest<K extends ApiKey = ApiKey> {
  key: string;
  query: ApiQuery<K>;
  body: ApiBody<K>;
  headers: Record<string, string>;
  outgoing: Outgoing;
}

type Handler = (request: SeenRequest) => Answer | Promise<Answer>;

export function ok(data: unknown): Answer {
  return { status: 200, body: { code: 0, msg: '', data } };
}

export function refused(
  code: number,
  msg = 'The server says no',
  status = 400,
  data: unknown = null,
): Answer {
  return { status, body: { code, msg, data } };
}

/**
 * Replaces the transport in tests: answers per endpoint, records every request and simulates failures. An endpoint
 * without an answer fails with an error that names it.
 */
export class FakeNetwork {
  readonly requests: SeenRequest[] = [];
  readonly #handlers = new Map<string, Handler>();

  install(): void {
    setTransport((outgoing) => this.#send(outgoing));
  }

  reset(): void {
    this.requests.length = 0;
    this.#handlers.clear();
  }

  answer<K extends ApiKey>(
    key: K,
    output: ApiOutput<K> | ((request: SeenRequest<K>) => ApiOutput<K> | Promise<ApiOutput<K>>),
  ): void {
    this.#handlers.set(key, async (request) =>
      ok(typeof output === 'function' ? await output(request as SeenRequest<K>) : output),
    );
  }

  /** Answers an endpoint, or `any` without an answer of its own, with these in turn and the last one repeatedly. */
  script(key: ApiKey | 'any', ...answers: [Answer, ...Answer[]]): void {
    const queue = [...answers];
    this.#handlers.set(key, () => (queue.length > 1 ? queue.shift() : queue[0]) as Answer);
  }

  /** Delays the answers of an endpoint until the returned function is called. */
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

  to<K extends ApiKey>(key: K): SeenRequest<K>[] {
    return this.requests.filter((request) => request.key === key) as SeenRequest<K>[];
  }

  async #send(outgoing: Outgoing): Promise<Incoming> {
    const request = seen(outgoing);
    this.requests.push(request);
    const handler = this.#handlers.get(request.key) ?? this.#handlers.get('any');
    const answer = await (handler?.(request) ?? refused(-1, `No answer was prepared for ${request.key}`));
    if (answer === 'hang') return untilAborted(outgoing);
    if (answer === 'network' || answer === 'timeout') throw new NoAnswer(answer);
    if (typeof answer.body === 'string') outgoing.onText?.(answer.body);
    return {
      status: answer.status,
      data: answer.body,
      retryAfter: secondsOf(answer.headers?.['retry-after']),
      lastWrite: answer.headers?.['last-write'],
    };
  }
}

function seen(outgoing: Outgoing): SeenRequest {
  const { method, url, query, body, headers } = outgoing;
  const path = url.replace(/^\/api\/(assistant|core)/, '');
  return {
    key: `${method} ${path}`,
    query: query as SeenRequest['query'],
    body: (body instanceof FormData ? body : body && JSON.parse(JSON.stringify(body))) as SeenRequest['body'],
    headers,
    outgoing,
  };
}

function untilAborted({ signal }: Outgoing): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new NoAnswer('cancelled')));
  });
}
