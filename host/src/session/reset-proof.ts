/** In memory alone: it opens a new password for five minutes. */
let held: string | null = null;

/** Keeps what the login by code proved, for the page of the new password that comes next. */
export function holdResetProof(proof: string | null): void {
  held = proof;
}

/** What was kept, once. */
export function takeResetProof(): string | null {
  const proof = held;
  held = null;
  return proof;
}
