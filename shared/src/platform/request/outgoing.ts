export interface Outgoing {
  method: 'GET' | 'POST';
  /** Includes the API's base path, but no query. */
  url: string;
  /** A list repeats its key; undefined and null are left out. */
  query?: object;
  body?: object;
  headers: Record<string, string>;
  timeoutMs: number;
  signal?: AbortSignal;
  onProgress?: (part: number) => void;
  onText?: (part: string) => void;
}

export interface Incoming {
  status: number;
  /** The parsed body, or its text if it is not JSON. */
  data: unknown;
  retryAfter?: number;
  /** Position of the server's data after a write. */
  lastWrite?: string | null;
}

/** Sends a request and resolves with any response. @throws NoAnswer */
export type Transport = (outgoing: Outgoing) => Promise<Incoming>;

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor(readonly reason: 'network' | 'timeout' | 'cancelled') {
    super(reason);
  }
}

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

/** Parses the seconds of a `Retry-After` header; undefined if it is missing or a date. */
export function secondsOf(retryAfter: unknown): number | undefined {
  return Number(retryAfter) || undefined;
}
