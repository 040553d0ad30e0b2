import { originOf, type Reached } from '../../platform/http/origin';

/** Returns the origin that pages have and the domain that passkeys belong to. */
export function relyingParty(call: Reached): { expectedOrigin: string; expectedRPID: string } {
  const expectedOrigin = originOf(call);
  return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname };
}
