import type { InputFault } from '@agency/shared/api';
import { type ErrorName, errors } from '@agency/shared/model/error-codes';
import type { Language } from '@agency/shared/model/language';
import { inputSentence } from './input-sentences';
import { messageOf, type Reason, reasons } from './messages';

interface Detail {
  /**
   * Invalid field of the input, as the client wrote it. If that is a list, `id` is the element that is meant.
   */
  field?: string;
  reason?: Reason;
  id?: string;
  max?: number;
  /** Seconds after which a retry can succeed; sent as `Retry-After`. */
  retryAfter?: number;
  params?: Record<string, string | number>;
  cause?: unknown;
  /** Data that the client needs to continue; null for most refusals. */
  data?: object;
}

/** Refusal that the client may read. Every other error becomes `internal`. */
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
    const { field, reason, retryAfter, params } = this.detail;
    const msg = messageOf(this.kind, language, {
      field: field ?? '',
      reason: reason ? reasons[reason][language] : '',
      seconds: retryAfter ?? 0,
      ...params,
    });
    const data = this.detail.data ?? this.inputFault(language, msg);
    return { code: errors[this.kind].code, msg, data };
  }

  private inputFault(language: Language, msg: string): InputFault | null {
    const { field, reason = this.kind, id, max } = this.detail;
    if (field === undefined) return null;
    return { field, reason, text: inputSentence(reason, language, max) ?? msg, id, max };
  }
}

export function badInput(field: string, reason: Reason, more: { id?: string; max?: number } = {}): ApiError {
  return new ApiError('badInput', { field, reason, ...more });
}
