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

export interface ErrorKind {
  code: number;
  status: number;
  reaction: ErrorReaction;
}

/**
 * Errors to which the client reacts by more than a message. They are apart from the others, because the start of the app
 * needs them alone.
 */
export const reactingErrors = {
  sessionInvalid: { code: -18112005, status: 401, reaction: 'login' },
  sessionExpired: { code: -18112009, status: 401, reaction: 'login' },
  storeDeleted: { code: -18113002, status: 404, reaction: 'alert-back' },
  alreadyAllocated: { code: -18300004, status: 409, reaction: 'alert-back' },
  roleForbidden: { code: -18301009, status: 403, reaction: 'alert-back' },
  storeForbidden: { code: -18302005, status: 403, reaction: 'alert-back' },
  storeClaimed: { code: -18302006, status: 409, reaction: 'alert-claimed' },
  hiddenNumberCompletion: { code: -18114005, status: 409, reaction: 'complete-number' },
  customerAssigned: { code: -18114008, status: 403, reaction: 'alert-stores' },
  customerForeign: { code: -18114009, status: 403, reaction: 'alert-home' },
  identityRefused: { code: -18301002, status: 403, reaction: 'close-chooser' },
  proofTooOld: { code: -18100518, status: 403, reaction: 'silent' },
  chatElsewhere: { code: -18100453, status: 409, reaction: 'silent' },
} as const satisfies Record<string, ErrorKind>;

export type ReactingErrorName = keyof typeof reactingErrors;

/** Returns the reaction to an envelope's code; unknown codes are shown as a toast. */
export function reactionTo(code: number): ErrorReaction {
  return Object.values(reactingErrors).find((kind) => kind.code === code)?.reaction ?? 'toast';
}

export function isSessionError(code: number): boolean {
  return reactionTo(code) === 'login';
}
