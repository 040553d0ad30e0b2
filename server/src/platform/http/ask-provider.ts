import { ApiError } from './api-error';

interface Question extends Omit<RequestInit, 'signal' | 'redirect'> {
  timeoutMs: number;
  /** `nothing` where the status alone tells. */
  reads?: 'json' | 'nothing';
}

/**
 * Asks an outside service. What goes wrong becomes `unavailable`; the log learns the service and the
 * kind of failure, never the URL, for keys and people's places stand in it.
 */
export async function askProvider(
  service: string,
  url: URL | string,
  { timeoutMs, reads = 'json', ...init }: Question,
): Promise<unknown> {
  try {
    // A redirect would carry our keys to wherever it leads.
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Failure(`status ${answer.status}`, answer.status);
    }
    if (reads === 'json') return await answer.json();
    await answer.body?.cancel();
    return null;
  } catch (error) {
    throw failureOf(service, error);
  }
}

/** What an outside service did wrong, and the status with which it refused, if that was it. */
class Failure extends Error {
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

/** For answers that came and are of no use. */
export function unusable(service: string, reason: string): ApiError {
  return failureOf(service, new Failure(reason));
}

function failureOf(service: string, error: unknown): ApiError {
  const { message: reason, status } = error instanceof Failure ? error : new Failure(nameOf(error));
  return new ApiError('unavailable', { retryAfter: 5, cause: new Failure(`${service}: ${reason}`, status) });
}

const nameOf = (error: unknown) => String(fieldsOf(error).name);

/** The status with which an outside service has refused; undefined for every other failure. */
export function refusedStatus(error: unknown): number | undefined {
  return error instanceof ApiError && error.cause instanceof Failure ? error.cause.status : undefined;
}

type Fields = Record<string, unknown>;

/** The fields of an object of unknown form; none for what is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function itemsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/** Providers write empty lists, nulls or numbers where a text is meant. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
