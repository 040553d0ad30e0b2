/** Types of sales events, in the order in which events of the same moment count. */
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

/** Kinds of deals that can be withdrawn. A withdrawal ends all deals of its kind that the customer had made before. */
export const withdrawables = ['reservation', 'subscription', 'contract'] as const;
export type Withdrawable = (typeof withdrawables)[number];
