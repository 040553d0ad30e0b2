/** `type` of a customer list: the origin of its customers. */
export const CustomerListType = { agencyBroker: 2, ownBroker: 3, publicStore: 4, poolBroker: 10 } as const;
export type CustomerListType = (typeof CustomerListType)[keyof typeof CustomerListType];

export const CustomerStatus = { reported: 1, visited: 2, reserved: 3, subscribed: 4, signed: 5 } as const;

/** `clue_status`: whether the report is valid. */
export const ClueStatus = { toBeConfirmed: 1, effective: 2, invalid: 3 } as const;

/** A lead is due for a follow-up when its protection ends within this many days. */
export const followUpDueDays = 7;

/** `order_column` of the customer list. */
export const CustomerOrder = { lastReport: 4, protectionEnd: 5 } as const;

/** The server's value for an empty date column (docs/product.md, section 9). */
export const zeroDate = '0000-00-00 00:00:00';

export const customerEvents = ['confirm', 'invalidate', 'visit', 'reserve', 'subscribe', 'sign'] as const;
export type CustomerEvent = (typeof customerEvents)[number];

export interface CustomerState {
  cst_status: number;
  clue_status: number;
}

interface Transition {
  /** Statuses of clue and customer in which the event is allowed. */
  clues: readonly number[];
  customers: readonly number[];
  to: Partial<CustomerState>;
}

const { reported, visited, reserved, subscribed, signed } = CustomerStatus;
const { toBeConfirmed, effective, invalid } = ClueStatus;

/** A visit also confirms the report; deals require an effective one; invalid reports stay invalid. */
const transitions: Record<CustomerEvent, Transition> = {
  confirm: { clues: [toBeConfirmed], customers: [reported], to: { clue_status: effective } },
  invalidate: {
    clues: [toBeConfirmed, effective],
    customers: [reported, visited],
    to: { clue_status: invalid },
  },
  visit: {
    clues: [toBeConfirmed, effective],
    customers: [reported, visited, reserved, subscribed],
    to: { clue_status: effective, cst_status: visited },
  },
  reserve: { clues: [effective], customers: [visited], to: { cst_status: reserved } },
  subscribe: { clues: [effective], customers: [visited, reserved], to: { cst_status: subscribed } },
  sign: { clues: [effective], customers: [subscribed], to: { cst_status: signed } },
};

/**
 * Returns the state after an event, or null if it is not allowed. A repeated visit never lowers the customer's status.
 */
export function advance(state: CustomerState, event: CustomerEvent): CustomerState | null {
  const { clues, customers, to } = transitions[event];
  if (!clues.includes(state.clue_status) || !customers.includes(state.cst_status)) return null;
  return {
    clue_status: to.clue_status ?? state.clue_status,
    cst_status: Math.max(state.cst_status, to.cst_status ?? 0),
  };
}

export const CustomerVisitType = {
  firstVisit: 1,
  returnVisit: 2,
  phone: 3,
  message: 4,
  reservation: 5,
  subscription: 6,
  signing: 7,
} as const;

export const FollowUpSource = { broker: 1, onSite: 2, other: 3 } as const;
