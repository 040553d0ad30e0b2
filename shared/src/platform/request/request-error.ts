import type { InputFault } from '../../contract/api';

/** Why a call failed. `code` is the envelope's code, or one of the client's own below. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly code: number,
    message: string,
    readonly details: {
      status?: number;
      data?: unknown;
      /** Seconds after which a repeat can succeed, where the server says so. */
      retryAfter?: number;
      /** Whether the user has already been told, by a toast or an alert. */
      isShown?: boolean;
    } = {},
  ) {
    super(message);
  }

  /** The field of the input that the server blames, where it blames one. */
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

/** Codes that never come from the server: the call did not get an answer, or could not be made (`incomplete`). */
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

const refusals = new Set([400, 403, 404, 409, 413, 415]);

/** The server has read it and said no: then nothing was stored, and its key is free. */
export function isRefusal(error: unknown): error is RequestError {
  return refusals.has(statusOfServer(error) ?? 0);
}

/** What the server itself has said. A page comes from what stands before it, and says nothing of the call. */
export function statusOfServer(error: unknown): number | undefined {
  if (!isRequestError(error) || error.code === ClientCode.unreadable) return undefined;
  return error.details.status;
}
