let present: Buffer | undefined;

/**
 * Sets the key of this process that seals secrets in the database. Histories are written deep inside many commands,
 * which would all have to pass it on.
 */
export function setSecretsKey(key: Buffer): void {
  present = key;
}

/** @throws Error in a process that has set none */
export function secretsKeyOfProcess(): Buffer {
  if (!present) throw new Error('This process has not set SECRETS_KEY');
  return present;
}
