type Prove = () => Promise<boolean>;

let prove: Prove | undefined;

/** Sets what asks the person for a proof when a call needs a recent one. It resolves to whether they gave it. */
export function setProof(ask: Prove): void {
  prove = ask;
}

export const proveAgain: Prove = async () => (await prove?.()) ?? false;
