/** A moment as a phone notes it, whose clock may be wrong and may be set right later. Milliseconds. */
export interface CorrectedTimestamp {
  /** The phone's clock. */
  phone: number;
  /** How far the server's clock was ahead of it; null as long as the server had not told. */
  ahead: number | null;
  /** Names the page that noted it: since when it runs. */
  page: number;
  /** For how long that page ran by then, which no setting of a clock changes. */
  ran: number;
}

/**
 * Seconds from one noted moment to a later one. By the server's clock where it was known at both; else by the phone's,
 * which counts seconds as all do however wrong it is. A phone that was set back has not gone back in time: what the page
 * itself has counted is the least.
 */
export function secondsBetween(then: CorrectedTimestamp, now: CorrectedTimestamp): number {
  const byServer =
    then.ahead === null || now.ahead === null ? null : now.phone + now.ahead - (then.phone + then.ahead);
  const counted = then.page === now.page ? now.ran - then.ran : 0;
  return Math.round(Math.max(byServer ?? now.phone - then.phone, counted, 0) / 1000);
}

/** When it was, as well as it is known by now. */
export function dateOf({ phone, ahead }: CorrectedTimestamp, aheadNow: number | null): Date {
  return new Date(phone + (ahead ?? aheadNow ?? 0));
}
