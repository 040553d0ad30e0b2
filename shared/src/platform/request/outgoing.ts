/** One request to the API, whole: what is needed to send it, and to send it again. */
export interface Outgoing {
  method: 'GET' | 'POST';
  /** With the API's base, without its query. */
  url: string;
  /** A list repeats its key; what is undefined or null is left out. */
  query?: object;
  body?: object;
  headers: Record<string, string>;
  timeoutMs: number;
  signal?: AbortSignal;
  /** How much of the body is on its way, from 0 to 1; only a form tells. */
  onProgress?: (part: number) => void;
  /** The answer as it comes, for a file of any length. */
  onText?: (part: string) => void;
}

export interface Incoming {
  status: number;
  /** What the body says; its text where it is no JSON. */
  data: unknown;
  /** Seconds, where the server names them. */
  retryAfter?: number;
}

/** Sends a request and resolves with any answer. @throws NoAnswer */
export type Transport = (outgoing: Outgoing) => Promise<Incoming>;

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(readonly reason: 'network' | 'timeout' | 'cancelled') {
    super(reason);
  }
}

/** The address with its query. */
export function addressOf({ url, query = {} }: Pick<Outgoing, 'url' | 'query'>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) params.append(name, String(item));
    }
  }
  const text = params.toString();
  return text ? `${url}?${text}` : url;
}

/** Seconds of a `Retry-After` header; undefined where there is none, or a date. */
export function secondsOf(retryAfter: unknown): number | undefined {
  return Number(retryAfter) || undefined;
}
