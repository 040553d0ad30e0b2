/** A timestamp with the data needed to correct the phone's clock later. Milliseconds. */
export interface CorrectedTimestamp {
  phone: number;
  /** Offset of the server's clock from the phone's; null until the server has sent its time. */
  ahead: number | null;
  /** Identifies the page load by its start time. */
  page: number;
  /** Monotonic milliseconds since that page load, unaffected by clock changes. */
  ran: number;
}

/**
 * Returns the seconds between two timestamps: by the server's clock where both know it, otherwise by the phone's. The
 * page's monotonic time is the lower bound. Never negative: neither a clock that was set back nor two estimates of the
 * server's clock that differ by the delay of their answers can make it so.
 */
export function secondsBetween(then: CorrectedTimestamp, now: CorrectedTimestamp): number {
  const byServer =
    then.ahead === null || now.ahead === null ? null : now.phone + now.ahead - (then.phone + then.ahead);
  const counted = then.page === now.page ? now.ran - then.ran : 0;
  return Math.round(Math.max(byServer ?? now.phone - then.phone, counted, 0) / 1000);
}

export function dateOf({ phone, ahead }: CorrectedTimestamp, aheadNow: number | null): Date {
  return new Date(phone + (ahead ?? aheadNow ?? 0));
}
