import type { CustomerEvent } from '@agency/shared/model/customer';

export interface SalesEvent {
  event: CustomerEvent;
  by: string;
  content?: string;
  /** Amount of a subscription in the currency of the organisation. */
  amount?: number;
  images?: string[];
  attachments?: string[];
}
