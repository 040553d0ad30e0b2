import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

const curve = 'prime256v1';
/** The standard allows a day at most; clocks may differ. */
const goodForSeconds = 12 * 3600;

export interface VapidKey {
  publicKey: string;
  signing: KeyObject;
}

/** Returns a random private key: 32 bytes, base64url. */
export function newPrivateKey(): string {
  const key = createECDH(curve);
  key.generateKeys();
  // The library omits leading zeros.
  const bytes = key.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url');
}

/** Tells whether a text is a valid private key of the curve. */
export function isPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH(curve).setPrivateKey(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** @throws when the text is no key. */
export function readPrivateKey(d: string): VapidKey {
  const key = createECDH(curve);
  key.setPrivateKey(Buffer.from(d, 'base64url'));
  const point = key.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const signing = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x, y } });
  return { publicKey: point.toString('base64url'), signing };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Builds the `Authorization` header for one push service (RFC 8292). `subject` is our contact address. */
export function vapidHeader(
  { publicKey, signing }: VapidKey,
  { endpoint, subject, now }: { endpoint: string; subject: string | null; now: Date },
): string {
  const exp = Math.floor(now.getTime() / 1000) + goodForSeconds;
  const claims = { aud: new URL(endpoint).origin, exp, ...(subject ? { sub: subject } : {}) };
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: signing, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`;
}
