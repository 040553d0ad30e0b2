/**
 * Returns 128 random bits in hex. `crypto.randomUUID` needs a secure context, which a phone on the local network lacks.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
