import { type ErrorName, errors } from '@agency/shared/model/error-codes';
import type { Language } from './language';
import { messageOf, type Reason, reasons } from './messages';

interface Detail {
  field?: string;
  reason?: Reason;
  /** Seconds after which a repeat can succeed; sent as `Retry-After`. */
  retryAfter?: number;
  /** What the message names besides. */
  params?: Record<string, string | number>;
  /** For the log alone. */
  cause?: unknown;
  /** What the client needs to go on from here; null for most refusals. */
  data?: object;
}

/** A refusal that the client may read. Everything else that is thrown becomes `internal`. */
export class ApiError extends Error {
  constructor(
    readonly kind: ErrorName,
    readonly detail: Detail = {},
  ) {
    super(kind, { cause: detail.cause });
  }

  get status(): number {
    return errors[this.kind].status;
  }

  envelope(language: Language): { code: number; msg: string; data: object | null } {
    const { field, reason, retryAfter, params, data = null } = this.detail;
    const msg = messageOf(this.kind, language, {
      field: field ?? '',
      reason: reason ? reasons[reason][language] : '',
      seconds: retryAfter ?? 0,
      ...params,
    });
    return { code: errors[this.kind].code, msg, data };
  }
}

/** Input that the declaration could not refuse by itself. */
export function badInput(field: string, reason: Reason): ApiError {
  return new ApiError('badInput', { field, reason });
}
