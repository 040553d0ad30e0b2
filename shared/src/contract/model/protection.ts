import { ClueStatus, CustomerStatus } from './customer';
import { addDays, type Day } from './days';
import { isEmptyTime } from './format-time';

/** Days before its end during which a protection is highlighted, listed as due and announced. */
export const protectionWarningDays = 7;

/** Returns whether a protection ends so soon that its owner is warned. `end` and `today` are in the same zone. */
export function isEndingSoon(end: string | null | undefined, today: Day): boolean {
  return (
    Boolean(end) && !isEmptyTime(end) && (end ?? '').slice(0, 10) <= addDays(today, protectionWarningDays)
  );
}

interface ProtectedCustomer {
  protect_time: string;
  clue_status: number;
  cst_status: number;
}

/** Returns whether a report is still protected. `now` is in the format and time zone of the server's times. */
export function isProtected({ protect_time, clue_status }: ProtectedCustomer, now: string): boolean {
  return !isEmptyTime(protect_time) && clue_status !== ClueStatus.invalid && protect_time >= now;
}

/** Returns whether a customer is soon lost. Customers who have subscribed stay when their protection ends. */
export function isSoonLost(customer: ProtectedCustomer, now: string): boolean {
  return (
    isProtected(customer, now) &&
    customer.cst_status <= CustomerStatus.reserved &&
    isEndingSoon(customer.protect_time, now.slice(0, 10))
  );
}
