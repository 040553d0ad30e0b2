import { ApiError } from './api-error';

interface Question extends Omit<RequestInit, 'signal' | 'redirect'> {
  timeoutMs: number;
  /** `nothing` if only the status matters. */
  reads?: 'json' | 'nothing';
}

/**
 * Calls an outside service. Failures become `unavailable`; the log gets the service and the kind of failure, never the
 * URL, because it contains keys and places of people.
 */
export async function askProvider(
  service: string,
  url: URL | string,
  { timeoutMs, reads = 'json', ...init }: Question,
): Promise<unknown> {
  try {
    // A redirect would send our keys to its target.
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

class Failure extends Error {
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

export function unusable(service: string, reason: string): ApiError {
  return failureOf(service, new Failure(reason));
}

function failureOf(service: string, error: unknown): ApiError {
  const { message: reason, status } = error instanceof Failure ? error : new Failure(nameOf(error));
  return new ApiError('unavailable', { retryAfter: 5, cause: new Failure(`${service}: ${reason}`, status) });
}

const nameOf = (error: unknown) => String(fieldsOf(error).name);

/** Returns the status of a refusal by an outside service; undefined for every other failure. */
export function refusedStatus(error: unknown): number | undefined {
  return error instanceof ApiError && error.cause instanceof Failure ? error.cause.status : undefined;
}

type Fields = Record<string, unknown>;

/** Returns the fields of a value of unknown form; an empty object if it is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function itemsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/** Converts to text: providers send empty lists, nulls or numbers instead. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
