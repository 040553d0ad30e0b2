export const storeChangeFields = ['owner', 'status', 'mobile_tel', 'address', 'coordinates'] as const;
export type StoreChangeField = (typeof storeChangeFields)[number];

export const storeChangeReasons = [
  'created',
  'assigned',
  'claimed',
  /** By the system, when the protection ended. */
  'dropped',
  'audited',
  'status_changed',
  'edited',
  /** A corrected store goes into review again. */
  'resubmitted',
  'undone',
  /** A specialist asked for a move that waits for a manager; the store stays where it is. */
  'move_requested',
  'move_approved',
  'move_refused',
] as const;
export type StoreChangeReason = (typeof storeChangeReasons)[number];

/** Maximum length of a refusal's reason in graphemes. */
export const mostReasonCharacters = 100;
