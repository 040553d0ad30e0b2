import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Parameters of scrypt. */
export interface HashCost {
  N: number;
  r: number;
  p: number;
}

const derive = promisify<string, Buffer, number, HashCost & { maxmem: number }, Buffer>(scrypt);

const keyLength = 32;

/** A secret that a person shows. Its hash costs the more, the longer the secret can be used. */
export type SecretKind = 'password' | 'code';

export type HashCosts = Record<SecretKind, HashCost>;

/** docs/security/keys.md has the measurements behind these numbers. */
export const defaultHashCosts: HashCosts = {
  password: { N: 32_768, r: 8, p: 3 },
  code: { N: 16_384, r: 8, p: 1 },
};

/** Cost of the hashes that do not name theirs. */
const unnamedCost: HashCost = { N: 16_384, r: 8, p: 1 };

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token; its entropy makes a plain hash safe. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Different keyboards write one letter in different ways. */
export const normalized = (password: string): string => password.normalize('NFC');

/** Hashes a password or code, which is guessable, with salt and a memory-hard function. The hash names its cost. */
export async function hashSecret(secret: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = cost;
  const key = await deriveKey(secret, salt, cost);
  return ['scrypt', salt.toString('base64'), key.toString('base64'), N, r, p].join('$');
}

/** Compares in constant time. Without a hash it takes as long as with one of this cost, and returns false. */
export async function verifySecret(
  secret: string,
  hash: string | null | undefined,
  usual: HashCost,
): Promise<boolean> {
  const { cost, salt, key } = hash ? readHash(hash) : { ...nobody, cost: usual };
  return timingSafeEqual(await deriveKey(secret, salt, cost), key) && Boolean(hash);
}

export function hasCost(hash: string, { N, r, p }: HashCost): boolean {
  const { cost } = readHash(hash);
  return cost.N === N && cost.r === r && cost.p === p;
}

const nobody = { salt: Buffer.alloc(16), key: Buffer.alloc(keyLength) };

function readHash(hash: string) {
  const [, salt = '', key = '', ...named] = hash.split('$');
  const [N = 0, r = 0, p = 0] = named.map(Number);
  const cost = named.length === 0 ? unnamedCost : { N, r, p };
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
}

/** The function needs 128 · N · r bytes, and refuses to run without room for a little more. */
function deriveKey(secret: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  return derive(secret, salt, keyLength, { ...cost, maxmem: 256 * cost.N * cost.r });
}
