/** `type` of a customer list: the origin of its customers. */
export const CustomerListType = { agencyBroker: 2, ownBroker: 3, publicStore: 4, poolBroker: 10 } as const;
export type CustomerListType = (typeof CustomerListType)[keyof typeof CustomerListType];

export const CustomerStatus = { reported: 1, visited: 2, reserved: 3, subscribed: 4, signed: 5 } as const;

export const ClueStatus = { toBeConfirmed: 1, effective: 2, invalid: 3 } as const;

/** `order_column` of the customer list. */
export const CustomerOrder = { lastReport: 4, protectionEnd: 5 } as const;

/** The server's value for an empty date column (docs/product.md, section 9). */
export const zeroDate = '0000-00-00 00:00:00';

export const CustomerVisitType = {
  firstVisit: 1,
  returnVisit: 2,
  phone: 3,
  message: 4,
  reservation: 5,
  subscription: 6,
  signing: 7,
} as const;

export const followUpOutcomes = ['interested', 'call_back', 'no_answer', 'not_interested'] as const;
export type FollowUpOutcome = (typeof followUpOutcomes)[number];

/** Ways in which a specialist follows up; visits on site come from the project. */
export const followUpWays = [CustomerVisitType.phone, CustomerVisitType.message] as const;
export type FollowUpWay = (typeof followUpWays)[number];

/** Maximum graphemes of a follow-up's note, and days until the next one. */
export const longestFollowUpNote = 500;
export const followUpDaysAhead = 365;

export const FollowUpSource = { broker: 1, onSite: 2, other: 3 } as const;
