/** Never persisted, because it allows a new password for five minutes. */
let held: string | null = null;

export function storeResetProof(proof: string | null): void {
  held = proof;
}

export function consumeResetProof(): string | null {
  const proof = held;
  held = null;
  return proof;
}
