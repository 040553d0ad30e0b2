import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const form = /^([0-9a-f]{8})\.([A-Za-z0-9+/]+=*)$/;

/** Encrypts a text with a key of 32 bytes. The sealed text names its key, as `<name of the key>.<base64>`. */
export function seal(text: string, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${keyName(key)}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
}

/**
 * Decrypts a sealed text. Texts that were sealed by earlier releases name no key.
 * @throws Error if another key sealed the text, or if it was changed.
 */
export function unseal(sealed: string, key: Buffer): string {
  const [, name = keyName(key), base64 = sealed] = form.exec(sealed) ?? [];
  if (name !== keyName(key)) throw new Error('Another key sealed the text');
  const bytes = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Tells whether a text is sealed and names its key. */
export const namesItsKey = (text: string): boolean => form.test(text);

export const isSealedWith = (sealed: string, key: Buffer): boolean => sealed.startsWith(`${keyName(key)}.`);

/** Tells keys apart, and reveals nothing about them. */
function keyName(key: Buffer): string {
  return createHash('sha256').update('name of a key').update(key).digest('hex').slice(0, 8);
}
