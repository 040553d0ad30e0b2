import { setTimeout as delay } from 'node:timers/promises';
import { type ApiBody, type ApiKey, type ApiOutput, apiBaseOf, type Envelope } from '@agency/shared/api';
import { errors } from '@agency/shared/model/error-codes';
import { pauseAfter } from '@agency/shared/model/pause-after';
import { lastWriteHeader } from '../src/platform/call/last-write';

/** As the app's request client: two quick repeats, and an answer within 10 s. */
const quickPausesMs = [300, 1_000];
const answerWithinMs = 10_000;
/** As the app's outbox. */
const pauses = { firstMs: 2_000, longestMs: 300_000 };

const statusesToRepeat = new Set([429, 502, 503, 504]);

export type Answer<Output> =
  | { kind: 'acknowledged'; data: Output; began: number }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' };

export interface Phone {
  token: string;
  /** Greatest position of its writes in the log, as `shared/src/platform/request/client.ts` keeps it. */
  lastWrite: string;
}

interface Request<K extends ApiKey> {
  key: K;
  phone: Phone;
  idempotencyKey?: string;
  query?: Record<string, string>;
  body?: ApiBody<K>;
}

/** Sends calls as the app does, with the same idempotency key until there is an answer. */
export class PatientClient {
  /** Answers that are neither success nor a refusal with a reason. A failover must cause none. */
  readonly faults: string[] = [];

  constructor(private readonly url: string) {}

  /** Repeats until there is an answer, or stops after `tries`. */
  async send<K extends ApiKey>(
    request: Request<K>,
    tries = Number.POSITIVE_INFINITY,
  ): Promise<Answer<ApiOutput<K>>> {
    for (let tried = 1; ; tried += 1) {
      const began = Date.now();
      const answer = await this.attempt(request);
      if (answer.kind === 'acknowledged') return { ...answer, began };
      if (answer.kind === 'refused') return answer;
      if (tried >= tries) return { kind: 'unknown' };
      await delay(pauseMs(tried, answer.askedMs));
    }
  }

  private async attempt<K extends ApiKey>({ key, phone, idempotencyKey, query, body }: Request<K>) {
    const [method = '', path = ''] = key.split(' ');
    const headers: Record<string, string> = {
      authorization: `Bearer ${phone.token}`,
      'content-type': 'application/json',
    };
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
    if (phone.lastWrite) headers[lastWriteHeader] = phone.lastWrite;
    let status: number | undefined;
    try {
      const answer = await fetch(`${this.url}${apiBaseOf(path)}${path}?${new URLSearchParams(query)}`, {
        ...{ method, headers },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      status = answer.status;
      const position = answer.headers.get(lastWriteHeader) ?? '';
      if (position > phone.lastWrite) phone.lastWrite = position;
      const { code, msg, data } = (await answer.json()) as Envelope<ApiOutput<K>>;
      if (code === 0) return { kind: 'acknowledged', data } as const;
      if (code === errors.internal.code) this.faults.push(`${key}: ${msg}`);
      else if (!statusesToRepeat.has(answer.status))
        return { kind: 'refused', message: `${code} ${msg}` } as const;
      return { kind: 'again', askedMs: 1_000 * Number(answer.headers.get('retry-after') ?? 0) } as const;
    } catch {
      return { kind: 'again', askedMs: 0 } as const;
    } finally {
      // The write may have succeeded, at a position that is not known.
      if (status !== 200) phone.lastWrite = '';
    }
  }
}

/** Every third pause is one of the outbox, the others are those of the request client. */
function pauseMs(tried: number, askedMs: number): number {
  const quick = quickPausesMs[(tried - 1) % 3];
  return quick ?? Math.max(askedMs, pauseAfter(tried / 3, Math.random(), pauses));
}
