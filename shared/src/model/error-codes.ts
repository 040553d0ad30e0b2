/** The codes of the specification's section 8 that the product branches on, plus the ones of our own server. */
export const ErrorCode = {
  storeDeleted: -18113002,
  storeAllocated: -18300004,
  specialistLacksPermission: -18301009,
  storeForbidden: -18302005,
  storeClaimed: -18302006,
  hiddenNumberNeedsCompletion: -18114005,
  sessionInvalid: -18112005,
  sessionExpired: -18112009,
  identityNotConfirmed: -18301002,
  unauthorized: 401,
} as const;

export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/** What the client does about a code, besides rejecting the call. */
export type Reaction =
  | 'alert-then-back'
  | 'alert-then-back-or-pool'
  | 'complete-number'
  | 'session-lost'
  | 'close-dialog';

/** One row a code: the reaction, and the key of its sentence in the namespace `shared`. */
export const errorReactions: ReadonlyMap<number, { reaction: Reaction; messageKey: string }> = new Map([
  [ErrorCode.storeDeleted, { reaction: 'alert-then-back', messageKey: 'error.storeDeleted' }],
  [ErrorCode.storeAllocated, { reaction: 'alert-then-back', messageKey: 'error.storeAllocated' }],
  [
    ErrorCode.specialistLacksPermission,
    { reaction: 'alert-then-back', messageKey: 'error.specialistLacksPermission' },
  ],
  [ErrorCode.storeForbidden, { reaction: 'alert-then-back', messageKey: 'error.storeForbidden' }],
  [ErrorCode.storeClaimed, { reaction: 'alert-then-back-or-pool', messageKey: 'error.storeClaimed' }],
  [
    ErrorCode.hiddenNumberNeedsCompletion,
    { reaction: 'complete-number', messageKey: 'error.hiddenNumberNeedsCompletion' },
  ],
  [ErrorCode.sessionInvalid, { reaction: 'session-lost', messageKey: 'error.sessionInvalid' }],
  [ErrorCode.sessionExpired, { reaction: 'session-lost', messageKey: 'error.sessionExpired' }],
  [ErrorCode.identityNotConfirmed, { reaction: 'close-dialog', messageKey: 'error.identityNotConfirmed' }],
]);
