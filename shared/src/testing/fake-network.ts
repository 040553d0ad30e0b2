import type { ApiBody, ApiKey, ApiOutput, ApiQuery } from '../contract/api';
import { type Incoming, NoAnswer, type Outgoing, secondsOf } from '../platform/request/outgoing';
import { setTransport } from '../platform/request/transport';

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
  headers: Record<string, string>;
  outgoing: Outgoing;
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
 * The network of a test, in place of the real transport: answers per endpoint, remembers every request, and fails as it is
 * told to. A call that nobody prepared is answered with a failure that names it.
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
    };
  }
}

/** As the server would read it: what is undefined is not sent. */
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
