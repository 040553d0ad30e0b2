import type { CustomerEvent } from '@agency/shared/model/customer';

/** What the sales side tells of a customer. */
export interface SalesEvent {
  event: CustomerEvent;
  /** Who of the sales side says so. */
  by: string;
  /** What was talked about. */
  content?: string;
  /** What a subscription comes to, in the currency of the organisation. */
  amount?: number;
  /** Addresses of the pictures that were taken of it. */
  images?: string[];
  /** Addresses of what belongs to a subscription: pictures and papers. */
  attachments?: string[];
}
