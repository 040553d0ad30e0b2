import type { InputFault } from '../../contract/api';
import { reactingErrors } from '../../contract/model/error-reactions';

/** A failed call. `code` is the envelope's code, or one of the client's own below. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly code: number,
    message: string,
    readonly details: {
      status?: number;
      data?: unknown;
      /** Seconds after which a retry can succeed, if the server says so. */
      retryAfter?: number;
      /** Whether a toast or an alert has shown it already. */
      isShown?: boolean;
      /** Trace of an unexpected failure; `agency trace` finds the server's log lines by its code. */
      trace?: string;
    } = {},
  ) {
    super(message);
  }

  get input(): InputFault | undefined {
    const { data } = this.details;
    return isInputFault(data) ? data : undefined;
  }
}

function isInputFault(data: unknown): data is InputFault {
  return (
    typeof data === 'object' &&
    data !== null &&
    'field' in data &&
    typeof data.field === 'string' &&
    'text' in data &&
    typeof data.text === 'string'
  );
}

/** Client-side codes: no response, or a call that could not be made (`incomplete`). */
export const ClientCode = {
  network: -1,
  timeout: -2,
  unreadable: -3,
  cancelled: -4,
  incomplete: -5,
} as const;

export function isRequestError(error: unknown, code?: number): error is RequestError {
  return error instanceof RequestError && (code === undefined || error.code === code);
}

/**
 * Returns whether the call failed for a reason that our log can tell: a refusal says itself why, and a call without a
 * network did not reach the server.
 */
export function isUnexpected({ code, details: { status = 0 } }: RequestError): boolean {
  return status >= 500 || code === ClientCode.timeout || code === ClientCode.unreadable;
}

export function traceOfFailure(error: unknown): string | undefined {
  return isRequestError(error) ? error.details.trace : undefined;
}

const refusals = new Set([400, 403, 404, 409, 413, 415]);

/** Returns whether the server refused the call, in which case nothing was stored and its key is unused. */
export function isRefusal(error: unknown): error is RequestError {
  return refusals.has(statusOfServer(error) ?? 0) && !isSessionOver(error);
}

/** Returns whether the session has ended. The code of the answer decides, and its HTTP status does not matter. */
export function isSessionOver(error: unknown): boolean {
  const codes: number[] = [reactingErrors.sessionInvalid.code, reactingErrors.sessionExpired.code];
  return isRequestError(error) && codes.includes(error.code);
}

/** Returns the status of the server itself; undefined for a proxy's error page. */
export function statusOfServer(error: unknown): number | undefined {
  if (!isRequestError(error) || error.code === ClientCode.unreadable) return undefined;
  return error.details.status;
}
