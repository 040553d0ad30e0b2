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
}

/** Codes that never come from the server: the call did not get an answer. */
export const ClientCode = { network: -1, timeout: -2, unreadable: -3, cancelled: -4 } as const;

export function isRequestError(error: unknown, code?: number): error is RequestError {
  return error instanceof RequestError && (code === undefined || error.code === code);
}
