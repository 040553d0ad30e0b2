import type { InputFault } from '@agency/shared/api';
import { type ErrorName, errors } from '@agency/shared/model/error-codes';
import type { Language } from '@agency/shared/model/language';
import { inputSentence } from './input-sentences';
import { messageOf, type Reason, reasons } from './messages';

interface Detail {
  /** The field of the input that is to blame, as the client wrote it. */
  field?: string;
  reason?: Reason;
  /** Where the field is a list: which of its things is meant. */
  id?: string;
  /** The most characters that the field may have. */
  max?: number;
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

  /** The blamed field for a form to show; null where no field is to blame. */
  private inputFault(language: Language, msg: string): InputFault | null {
    const { field, reason = this.kind, id, max } = this.detail;
    if (field === undefined) return null;
    return { field, reason, text: inputSentence(reason, language, max) ?? msg, id, max };
  }
}

/** Input that the declaration could not refuse by itself. */
export function badInput(field: string, reason: Reason, more: { id?: string; max?: number } = {}): ApiError {
  return new ApiError('badInput', { field, reason, ...more });
}
