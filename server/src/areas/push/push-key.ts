import { createECDH, ECDH } from 'node:crypto';

const curve = 'prime256v1';

/** Tells whether a browser's key is a point of the curve; encryption fails for others. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Tells whether a text is a valid private key of the curve: 32 bytes, base64url. */
export function isPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    publicKeyOf(text);
    return true;
  } catch {
    return false;
  }
}

/** @throws when the text is no private key. */
export function publicKeyOf(privateKey: string): string {
  const key = createECDH(curve);
  key.setPrivateKey(privateKey, 'base64url');
  return key.getPublicKey('base64url');
}
