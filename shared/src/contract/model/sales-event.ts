/** What the sales side tells about a customer, in the order in which events of the same moment count. */
export const salesEventTypes = [
  'confirmed',
  'arrived',
  'reserved',
  'subscribed',
  'signed',
  'rejected',
  'withdrawn',
] as const;
export type SalesEventType = (typeof salesEventTypes)[number];

/** What a withdrawal ends: all of that kind which the customer had made before. */
export const withdrawables = ['reservation', 'subscription', 'contract'] as const;
export type Withdrawable = (typeof withdrawables)[number];
