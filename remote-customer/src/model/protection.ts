import { ClueStatus, CustomerStatus, followUpDueDays } from '@agency/shared/model/customer';
import { daysBetween } from '@agency/shared/model/days';
import { isEmptyTime } from '@agency/shared/model/format-time';

export interface Protection {
  /** 0 on the last day. */
  daysLeft: number;
  /** Whether a follow-up is due. Customers who have subscribed are not lost when the protection ends. */
  isSoonOver: boolean;
}

/**
 * Returns the customer's remaining protection, or null without one. `now` is in the format and time zone of the
 * server's times.
 */
export function protectionOf(
  {
    protect_time,
    clue_status,
    cst_status,
  }: { protect_time: string; clue_status: number; cst_status: number },
  now: string,
): Protection | null {
  if (isEmptyTime(protect_time) || clue_status === ClueStatus.invalid || protect_time < now) return null;
  const daysLeft = daysBetween(now.slice(0, 10), protect_time.slice(0, 10));
  return { daysLeft, isSoonOver: daysLeft <= followUpDueDays && cst_status <= CustomerStatus.reserved };
}
