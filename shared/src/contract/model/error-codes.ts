/** Client behaviour for a failed call (docs/product.md, section 8). */
export type ErrorReaction =
  | 'toast'
  | 'login'
  | 'alert-back'
  | 'alert-claimed'
  | 'alert-stores'
  | 'alert-home'
  | 'complete-number'
  | 'close-chooser'
  | 'silent';

interface ErrorKind {
  code: number;
  status: number;
  reaction: ErrorReaction;
}

export const errors = {
  sessionInvalid: { code: -18112005, status: 401, reaction: 'login' },
  sessionExpired: { code: -18112009, status: 401, reaction: 'login' },
  storeDeleted: { code: -18113002, status: 404, reaction: 'alert-back' },
  alreadyAllocated: { code: -18300004, status: 409, reaction: 'alert-back' },
  roleForbidden: { code: -18301009, status: 403, reaction: 'alert-back' },
  storeForbidden: { code: -18302005, status: 403, reaction: 'alert-back' },
  storeClaimed: { code: -18302006, status: 409, reaction: 'alert-claimed' },
  hiddenNumberCompletion: { code: -18114005, status: 409, reaction: 'complete-number' },
  numberDuplicate: { code: -18114006, status: 409, reaction: 'toast' },
  brokerIncomplete: { code: -18114007, status: 409, reaction: 'toast' },
  customerAssigned: { code: -18114008, status: 403, reaction: 'alert-stores' },
  customerForeign: { code: -18114009, status: 403, reaction: 'alert-home' },
  identityRefused: { code: -18301002, status: 403, reaction: 'close-chooser' },
  badInput: { code: -18100400, status: 400, reaction: 'toast' },
  phoneInvalid: { code: -18100401, status: 400, reaction: 'toast' },
  credentialsWrong: { code: -18100402, status: 400, reaction: 'toast' },
  proofNeeded: { code: -18100403, status: 403, reaction: 'toast' },
  notFound: { code: -18100404, status: 404, reaction: 'toast' },
  unchanged: { code: -18100410, status: 409, reaction: 'toast' },
  storeLocked: { code: -18100411, status: 409, reaction: 'toast' },
  visitTooFar: { code: -18100412, status: 409, reaction: 'toast' },
  visitTooOld: { code: -18100417, status: 409, reaction: 'toast' },
  visitNotLocated: { code: -18100414, status: 409, reaction: 'toast' },
  idempotencyKeyReused: { code: -18100419, status: 409, reaction: 'toast' },
  conflict: { code: -18100409, status: 409, reaction: 'toast' },
  savedFiltersFull: { code: -18100415, status: 409, reaction: 'toast' },
  undoTooLate: { code: -18100416, status: 409, reaction: 'toast' },
  goalChanged: { code: -18100418, status: 409, reaction: 'toast' },
  tooLarge: { code: -18100413, status: 413, reaction: 'toast' },
  fileTooLarge: { code: -18100420, status: 413, reaction: 'toast' },
  fileEmpty: { code: -18100421, status: 400, reaction: 'toast' },
  fileKindRefused: { code: -18100422, status: 415, reaction: 'toast' },
  imageTooManyPixels: { code: -18100423, status: 400, reaction: 'toast' },
  imageDamaged: { code: -18100424, status: 400, reaction: 'toast' },
  consentInvalid: { code: -18100425, status: 400, reaction: 'toast' },
  tooManyRequests: { code: -18100429, status: 429, reaction: 'toast' },
  chatPeerRefused: { code: -18100451, status: 403, reaction: 'toast' },
  recallTooLate: { code: -18100452, status: 409, reaction: 'toast' },
  chatElsewhere: { code: -18100453, status: 409, reaction: 'silent' },
  lastAdmin: { code: -18100460, status: 409, reaction: 'toast' },
  headCompany: { code: -18100461, status: 409, reaction: 'toast' },
  closedParent: { code: -18100462, status: 409, reaction: 'toast' },
  importRunning: { code: -18100463, status: 409, reaction: 'toast' },
  rowsRefused: { code: -18100464, status: 409, reaction: 'toast' },
  internal: { code: -18100500, status: 500, reaction: 'toast' },
  unavailable: { code: -18100503, status: 503, reaction: 'toast' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorName = keyof typeof errors;

/** Returns the reaction to an envelope's code; unknown codes are shown as a toast. */
export function reactionTo(code: number): ErrorReaction {
  return Object.values(errors).find((kind) => kind.code === code)?.reaction ?? 'toast';
}

export function isSessionError(code: number): boolean {
  return reactionTo(code) === 'login';
}
