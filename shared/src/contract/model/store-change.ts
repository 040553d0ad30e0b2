/** What the history of a store tells of. */
export const storeChangeFields = ['owner', 'status', 'mobile_tel'] as const;
export type StoreChangeField = (typeof storeChangeFields)[number];

/** What led to a change of a store. */
export const storeChangeReasons = [
  'created',
  'assigned',
  'claimed',
  /** By the system, when the protection had ended. */
  'dropped',
  'audited',
  'status_changed',
  'edited',
  /** A refused store that was corrected goes into review again. */
  'resubmitted',
  'undone',
] as const;
export type StoreChangeReason = (typeof storeChangeReasons)[number];

/** The longest reason for a refusal, as people count characters. */
export const mostReasonCharacters = 100;
