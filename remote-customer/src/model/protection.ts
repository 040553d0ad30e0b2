import { daysBetween } from '@agency/shared/model/days';
import { isProtected, isSoonLost } from '@agency/shared/model/protection';

export interface Protection {
  /** 0 on the last day. */
  daysLeft: number;
  isSoonOver: boolean;
}

/**
 * Returns the customer's remaining protection, or null without one. `now` is in the format and time zone of the
 * server's times.
 */
export function protectionOf(customer: Parameters<typeof isSoonLost>[0], now: string): Protection | null {
  if (!isProtected(customer, now)) return null;
  return {
    daysLeft: daysBetween(now.slice(0, 10), customer.protect_time.slice(0, 10)),
    isSoonOver: isSoonLost(customer, now),
  };
}
