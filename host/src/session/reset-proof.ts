/** Never persisted, because it allows a new password for five minutes. */
let held: string | null = null;

/** Stores the proof of the login by code for the page of the new password. */
export function storeResetProof(proof: string | null): void {
  held = proof;
}

export function consumeResetProof(): string | null {
  const proof = held;
  held = null;
  return proof;
}
