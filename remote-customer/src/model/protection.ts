import { ClueStatus, CustomerStatus, followUpDueDays } from '@agency/shared/model/customer';
import { daysBetween } from '@agency/shared/model/days';
import { isEmptyTime } from '@agency/shared/model/format-time';

export interface Protection {
  /** 0 on its last day. */
  daysLeft: number;
  /** Somebody should follow up: who has subscribed is not lost by its end. */
  isSoonOver: boolean;
}

/**
 * How long a customer is still kept for who reported them; null where nothing is kept, or not any more. `now` is in the
 * form and time zone of the server's times.
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
