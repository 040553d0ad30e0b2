import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

const keyLength = 32;
const cost = { N: 16_384, r: 8, p: 1 };

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token; its entropy makes a plain hash safe. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Hashes a password or code, which is guessable, with salt and a memory-hard function. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(secret, salt, keyLength, cost);
  return `scrypt$${salt.toString('base64')}$${key.toString('base64')}`;
}

const nobody = `scrypt$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;

/** Compares in constant time. Without a hash it takes as long and returns false. */
export async function verifySecret(secret: string, hash: string | null | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (hash || nobody).split('$');
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(secret, Buffer.from(salt, 'base64'), keyLength, cost);
  return timingSafeEqual(actual, expected) && Boolean(hash);
}
